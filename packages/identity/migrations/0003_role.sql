create table role (
  id            uuid primary key,
  realm_id      text not null references realm (id) on delete cascade,
  name          text not null check (name ~ '^[A-Z][A-Z0-9_]{0,79}$'),
  description   text not null default '',
  scope         text not null check (scope in ('REALM', 'ORGANIZATION', 'CLIENT')),
  system_role   boolean not null default false,
  inherits_from uuid references role (id) on delete restrict,
  constraint role_name_key unique (realm_id, name)
);

create table role_permission (
  role_id    uuid not null references role (id) on delete cascade,
  permission text not null,
  primary key (role_id, permission)
);

create table account_role (
  account_id uuid not null references account (id) on delete cascade,
  role_id    uuid not null references role (id) on delete restrict,
  primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);
