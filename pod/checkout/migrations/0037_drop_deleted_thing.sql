-- What was ended is remembered for every service alike, in ended_thing.
drop table deleted_thing;
