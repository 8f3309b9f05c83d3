-- Invoices as the provider wrote them.
create table subscription_invoice (
  id                  uuid primary key,
  provider_invoice_id text not null check (length(provider_invoice_id) between 1 and 255),
  store_id            text not null references store_subscription (id) on delete restrict,
  org_id              text not null check (org_id ~ '^[0-9a-f]{24}$'),
  number              text check (length(number) between 1 and 100),
  status              text not null check (status in ('DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID')),
  currency            text not null check (currency ~ '^[A-Z]{3}$'),
  amount_due          bigint not null,
  amount_paid         bigint not null,
  period_start        timestamptz,
  period_end          timestamptz,
  hosted_url          text check (length(hosted_url) <= 2000),
  pdf_url             text check (length(pdf_url) <= 2000),
  issued_at           timestamptz not null,
  paid_at             timestamptz,
  -- From which message it is.
  stamp               bigint not null,
  event               text not null check (length(event) <= 255),
  constraint subscription_invoice_provider_key unique (provider_invoice_id)
);

create index subscription_invoice_store on subscription_invoice (store_id, issued_at desc, id desc);
create index subscription_invoice_org on subscription_invoice (org_id, issued_at desc, id desc);
create index subscription_invoice_newest on subscription_invoice (issued_at desc, id desc);
create index subscription_invoice_paid on subscription_invoice (paid_at) where status = 'PAID';
