create temp view hornbook_listed as
{lines};
select line from temp.hornbook_listed order by line;
insert into temp.hornbook_refused ({column}) select line from temp.hornbook_listed;
drop view temp.hornbook_listed;
