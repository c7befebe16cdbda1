{before}
do $hornbook_verify$
begin
  {statement};
  perform set_config('hornbook.verify', '', false);
exception when others then
  perform set_config('hornbook.verify', sqlerrm, false);
end
$hornbook_verify$;
{after}
select to_json(current_setting('hornbook.verify'));
