-- Whose letter it is, so that it goes with its realm. A letter from before has none; it goes by its age.
alter table mailbox_letter add column realm_id text;
create index mailbox_letter_realm on mailbox_letter (realm_id) where realm_id is not null;
