import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { type PeriodSearch, readPeriodSearch } from '../../app/period-search.ts';
import { DAY, known, matching, oneOf } from '../../app/search-values.ts';

type Given = Record<string, unknown>;

/** The states that lists can be narrowed by, in the order in which they are offered. */
export const organisationStatuses = ['ACTIVE', 'SUSPENDED', 'CLOSED'] as const;
export const accountStatuses = ['ACTIVE', 'PENDING', 'LOCKED', 'DISABLED'] as const;
export const subscriptionStatuses = ['PENDING', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'SUSPENDED', 'CANCELED'] as const;
export const invoiceStatuses = ['DRAFT', 'OPEN', 'PAID', 'UNCOLLECTIBLE', 'VOID'] as const;
export const billingSources = ['API', 'WEBHOOK', 'JOB', 'SYSTEM'] as const;
export const billingEvents = [
  'CREATED',
  'TRIAL_STARTED',
  'TRIAL_EXTENDED',
  'ACTIVATED',
  'COMPED',
  'RENEWED',
  'PAYMENT_FAILED',
  'PAST_DUE',
  'SUSPENDED',
  'RESUMED',
  'PLAN_UPGRADED',
  'PLAN_DOWNGRADE_SCHEDULED',
  'PLAN_DOWNGRADE_APPLIED',
  'CANCEL_SCHEDULED',
  'CANCEL_REVOKED',
  'CANCELED',
  'INVOICE_RECORDED',
  'QUOTA_REFUSED',
  'CREDIT_GRANTED',
  'PLAN_CREATED',
  'PLAN_CHANGED',
  'PLAN_RETIRED',
  'PLAN_OFFERED',
] as const;

export interface OrganisationsSearch extends ListSearch {
  status?: (typeof organisationStatuses)[number];
}

export interface UsersSearch extends ListSearch {
  status?: (typeof accountStatuses)[number];
  role?: string;
  org?: string;
}

/** The sections of billing share one address, so each takes from it what it knows. */
export interface BillingSearch extends ListSearch, PeriodSearch {
  subscription?: (typeof subscriptionStatuses)[number];
  plan?: string;
  blocked?: true;
  invoice?: (typeof invoiceStatuses)[number];
  event?: (typeof billingEvents)[number];
  source?: (typeof billingSources)[number];
  from?: string;
  to?: string;
  org?: string;
  store?: string;
}

export interface JobsSearch extends ListSearch {
  pod?: string;
}

export const readJobsSearch = (given: Given): JobsSearch => ({
  ...readListSearch(given),
  ...known({ pod: matching(OBJECT_ID, given.pod) }),
});

export const readOrganisationsSearch = (given: Given): OrganisationsSearch => ({
  ...readListSearch(given),
  ...known({ status: oneOf(organisationStatuses, given.status) }),
});

export const readUsersSearch = (given: Given): UsersSearch => ({
  ...readListSearch(given),
  ...known({
    status: oneOf(accountStatuses, given.status),
    role: matching(/^[A-Z][A-Z0-9_]{0,79}$/, given.role),
    org: matching(OBJECT_ID, given.org),
  }),
});

export const readBillingSearch = (given: Given): BillingSearch => ({
  ...readListSearch(given),
  ...readPeriodSearch(given),
  ...known({
    subscription: oneOf(subscriptionStatuses, given.subscription),
    plan: matching(/^[A-Z][A-Z0-9_]{1,29}$/, given.plan),
    blocked: given.blocked === 'true' || given.blocked === true ? (true as const) : undefined,
    invoice: oneOf(invoiceStatuses, given.invoice),
    event: oneOf(billingEvents, given.event),
    source: oneOf(billingSources, given.source),
    from: matching(DAY, given.from),
    to: matching(DAY, given.to),
    org: matching(OBJECT_ID, given.org),
    store: matching(OBJECT_ID, given.store),
  }),
});

const OBJECT_ID = /^[0-9a-f]{24}$/;
