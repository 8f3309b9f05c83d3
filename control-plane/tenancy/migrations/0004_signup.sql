-- Sign-ups under way. A row here is an organisation to be: it becomes one when its owner's account exists.
create table signup (
  org_id   text primary key check (org_id ~ '^[0-9a-f]{24}$'),
  name     text not null check (length(name) between 1 and 100),
  email    text not null check (length(email) between 3 and 254),
  begun_at timestamptz not null
);

create index signup_age on signup (begun_at);
