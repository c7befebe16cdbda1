{number} = (select low.lowest from temp.hornbook_lowest as low where low.name = '{number}'
    and low.band = {band}) - {place}
