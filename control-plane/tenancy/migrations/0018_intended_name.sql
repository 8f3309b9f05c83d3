-- A store under way holds its name, so that of several creations of one name the others hear that it is taken, and not
-- that there is no room. Those from before a start of this version hold none.
alter table store_intention add column name text check (length(name) between 3 and 40);

create unique index store_intention_name on store_intention (name);
