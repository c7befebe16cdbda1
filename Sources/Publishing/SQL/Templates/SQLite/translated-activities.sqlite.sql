-- Each day of each band in each language.
create view if not exists translated_activities as
select language, direction, json_extract(content, '$.day_number') as day_number,
  json_extract(content, '$.age_band') as age_band, record as id, is_fallback, content, program
from content_translations where is_published and kind = 'daily_practice_activities';
