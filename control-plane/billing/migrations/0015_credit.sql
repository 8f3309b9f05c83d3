-- Credit of organisations, as a ledger: what an operator gave, what an invoice used, and what came back with an invoice that was
-- made void. Rows are only ever added; the balance is their sum.
create table org_credit (
  id                  uuid primary key,
  org_id              text not null check (org_id ~ '^[0-9a-f]{24}$'),
  kind                text not null check (kind in ('GRANTED', 'USED', 'RETURNED')),
  currency            text not null check (currency ~ '^[A-Z]{3}$'),
  -- In minor units. What is used is below zero.
  amount              bigint not null,
  reason              text check (length(reason) between 1 and 500),
  provider_invoice_id text check (length(provider_invoice_id) between 1 and 255),
  actor               text check (length(actor) between 1 and 200),
  created_at          timestamptz not null,
  constraint org_credit_sign check ((kind = 'USED') = (amount < 0) and amount <> 0),
  constraint org_credit_cause check ((kind = 'GRANTED') = (reason is not null) and (kind = 'GRANTED') = (provider_invoice_id is null))
);
create index org_credit_newest on org_credit (org_id, created_at desc, id desc);
-- An invoice uses credit once, however often the provider tells of it.
create unique index org_credit_invoice on org_credit (provider_invoice_id, kind) where provider_invoice_id is not null;

create function refuse_change_of_credit() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of credit is only added to';
end $$;
create trigger org_credit_only_added before update or delete on org_credit
  for each row execute function refuse_change_of_credit();

alter table subscription_audit drop constraint subscription_audit_event_type_check;
alter table subscription_audit add constraint subscription_audit_event_type_check check (event_type in (
  'CREATED', 'TRIAL_STARTED', 'TRIAL_EXTENDED', 'ACTIVATED', 'COMPED', 'RENEWED', 'PAYMENT_FAILED', 'PAST_DUE', 'SUSPENDED',
  'RESUMED', 'PLAN_UPGRADED', 'PLAN_DOWNGRADE_SCHEDULED', 'PLAN_DOWNGRADE_APPLIED', 'CANCEL_SCHEDULED', 'CANCEL_REVOKED',
  'CANCELED', 'INVOICE_RECORDED', 'QUOTA_REFUSED', 'CREDIT_GRANTED'
));

-- What the sandbox owes its customers, and what of it each of its invoices used.
create table sandbox_credit (
  customer_id text not null check (length(customer_id) between 1 and 255),
  currency    text not null check (currency ~ '^[A-Z]{3}$'),
  balance     bigint not null check (balance >= 0),
  primary key (customer_id, currency)
);
alter table sandbox_invoice add column credit_used bigint not null default 0 check (credit_used between 0 and amount);
