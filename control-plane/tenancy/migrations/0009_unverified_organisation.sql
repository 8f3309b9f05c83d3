-- An organisation that signed up has one store until its owner has confirmed an address. Those from before, and those
-- that an operator or the configuration makes, are known already.
alter table manager_org add column email_unverified boolean not null default false;
