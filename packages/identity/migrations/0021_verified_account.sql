-- Shoppers whose address was proved to be theirs and of whom checkout has not been told yet. A trigger writes the rows, since an
-- address is proved in many ways: by a letter, by a new password, by a provider, by staff.
create table verified_account (
  account_id uuid primary key references account on delete cascade,
  realm_id   text not null references realm (id) on delete cascade,
  noted_at   timestamptz not null
);

create function note_verified_account() returns trigger language plpgsql as $$
begin
  -- The realm of a store has its id; the platform's own accounts buy nothing.
  if new.realm_id ~ '^[0-9a-f]{24}$' then
    insert into verified_account /* across stores: the account says of which store it is */ (account_id, realm_id, noted_at) values (new.id, new.realm_id, clock_timestamp())
    on conflict (account_id) do update set noted_at = excluded.noted_at;
  end if;
  return null;
end $$;

create trigger account_verified_at_once after insert on account for each row
  when (new.email_verified) execute function note_verified_account();
create trigger account_verified after update of email_verified, email on account for each row
  when (new.email_verified and (not old.email_verified or old.email <> new.email)) execute function note_verified_account();
