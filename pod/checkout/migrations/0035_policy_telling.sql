-- The versions of policies that customers are told of. Only the newest row of a policy is written of; a SILENT one is of a version
-- that nobody is told of, after one that somebody may still be written to about.
create table policy_telling (
  store_id       varchar(24) not null,
  policy_id      uuid not null,
  version        int not null,
  -- Which is newer. A version that was planned may go live after one that has a higher number.
  position       bigint generated always as identity,
  state          text not null check (state in ('WRITING', 'DONE', 'STOPPED', 'SILENT')),
  effective_from timestamptz not null,
  -- The last customer who was looked at; whoever goes on begins behind.
  after_id       uuid,
  told           int not null default 0,
  started_at     timestamptz not null,
  ended_at       timestamptz,
  primary key (store_id, policy_id, version)
);

-- All customers of a store, page by page. Neither column ever changes, so orders don't touch it.
create index customer_account_pages on customer_account (store_id, id);
