-- Letters of orders that were not sent because this installation has no mail server, for the mailbox page. The key names
-- the move of the order that it tells of, so that a job that runs twice leaves one letter.
create table mailbox_letter (
  store_id   varchar(24) not null,
  key        varchar(120) not null,
  recipient  varchar(320) not null,
  subject    varchar(300) not null,
  text       text not null,
  html       text not null,
  written_at timestamptz not null,
  primary key (store_id, key)
);

create index mailbox_letter_newest on mailbox_letter (written_at desc);
create index mailbox_letter_recipient on mailbox_letter (store_id, recipient);
