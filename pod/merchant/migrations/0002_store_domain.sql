-- The names under which stores answer. A subdomain is kept as its label, which has no dot; a custom domain always has one.
create table store_domain (
  store_id      text not null references store (id) on delete cascade,
  domain        text not null check (length(domain) between 1 and 253),
  domain_type   text not null check (domain_type in ('SUB_DOMAIN', 'CUSTOM_DOMAIN')),
  status        text not null check (status in ('PENDING', 'VERIFIED')),
  -- What the TXT record must say.
  token         text check (length(token) between 20 and 100),
  checked_at    timestamptz,
  finding       text check (finding in ('NO_RECORD', 'OTHER_VALUE', 'DNS_FAILED', 'CONTESTED', 'TAKEN')),
  -- Null once nobody looks any more by itself.
  next_check_at timestamptz,
  created_at    timestamptz not null,
  primary key (store_id, domain),
  constraint store_domain_token check ((domain_type = 'CUSTOM_DOMAIN') = (token is not null)),
  constraint store_domain_subdomain check (domain_type = 'CUSTOM_DOMAIN' or status = 'VERIFIED')
);

-- A claim alone takes nothing from anybody: many stores may claim a domain, one can have it. Lookups read this too.
create unique index store_domain_verified on store_domain (domain) where status = 'VERIFIED';

create index store_domain_claimants on store_domain (domain);
create index store_domain_due on store_domain (next_check_at) where status = 'PENDING';
