import { accountEvents } from './platform/account-events.ts';
import { audit } from './platform/audit.ts';
import { platformBilling as billing } from './platform/billing.ts';
import { identity } from './platform/identity.ts';
import { jobs } from './platform/jobs.ts';
import { organisations } from './platform/organisations.ts';
import { overview } from './platform/overview.ts';
import { platformPlans as plans } from './platform/plans.ts';
import { pods } from './platform/pods.ts';
import { search } from './platform/search.ts';
import { shared } from './platform/shared.ts';
import { platformStores as stores } from './platform/stores.ts';
import { users } from './platform/users.ts';

/** The operators' side. */
export const platform = {
  accountEvents,
  audit,
  billing,
  identity,
  jobs,
  organisations,
  overview,
  plans,
  pods,
  search,
  shared,
  stores,
  users,
};
