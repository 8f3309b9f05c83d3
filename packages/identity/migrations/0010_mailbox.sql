-- Letters that were not sent because this installation has no mail server. Kept for a short while, for the mailbox page.
create table mailbox_letter (
  id         uuid primary key,
  recipient  text not null,
  subject    text not null,
  body       text not null,
  written_at timestamptz not null
);
create index mailbox_letter_newest on mailbox_letter (written_at desc);
