import { createRoute, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readListSearch } from '../../app/list-search.ts';
import { readPeriodSearch } from '../../app/period-search.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readAuditSearch } from './audit/audit-search.ts';
import { readBillingSearch, readJobsSearch, readOrganisationsSearch, readUsersSearch } from './platform-search.ts';

const platform = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/platform',
  staticData: { crumb: { label: ({ frame }) => frame.sections.platform } },
  beforeLoad: guard({ area: 'platformHome' }),
});

const overview = createRoute({
  getParentRoute: () => platform,
  path: '/',
  validateSearch: readPeriodSearch,
  component: lazyScreen(() => import('./overview/overview-screen.tsx'), 'OverviewScreen'),
});

const organisations = createRoute({
  getParentRoute: () => platform,
  path: '/organizations',
  staticData: { crumb: { label: ({ frame }) => frame.pages.organisations } },
  beforeLoad: guard({ area: 'organisations' }),
});

const organisationList = createRoute({
  getParentRoute: () => organisations,
  path: '/',
  validateSearch: readOrganisationsSearch,
  component: lazyScreen(() => import('./organisations/organisations-screen.tsx'), 'OrganisationsScreen'),
});

const organisationStart = createRoute({
  getParentRoute: () => organisations,
  path: '/$id',
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/platform/organizations/$id/$section', params: { id, section: 'overview' }, replace: true });
  },
});

const organisation = createRoute({
  getParentRoute: () => organisations,
  path: '/$id/$section',
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ platform: words }) => words.organisations.one } },
  component: lazyScreen(() => import('./organisations/organisation-screen.tsx'), 'OrganisationScreen'),
});

const pods = createRoute({
  getParentRoute: () => platform,
  path: '/pods',
  staticData: { crumb: { label: ({ frame }) => frame.pages.pods } },
  beforeLoad: guard({ area: 'pods' }),
});

const podList = createRoute({
  getParentRoute: () => pods,
  path: '/',
  validateSearch: readListSearch,
  component: lazyScreen(() => import('./pods/pods-screen.tsx'), 'PodsScreen'),
});

const newPod = createRoute({
  getParentRoute: () => pods,
  path: '/new',
  staticData: { crumb: { label: ({ platform: words }) => words.pods.create } },
  component: lazyScreen(() => import('./pods/new-pod-screen.tsx'), 'NewPodScreen'),
});

/** What a pod is stands at its address itself; its lists are below it. */
const pod = createRoute({
  getParentRoute: () => pods,
  path: '/$id/{-$section}',
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ platform: words }) => words.pods.one } },
  component: lazyScreen(() => import('./pods/pod-screen.tsx'), 'PodScreen'),
});

const users = createRoute({
  getParentRoute: () => platform,
  path: '/users',
  validateSearch: readUsersSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.users } },
  beforeLoad: guard({ area: 'platformUsers' }),
  component: lazyScreen(() => import('./users/users-screen.tsx'), 'UsersScreen'),
});

const billingStart = createRoute({
  getParentRoute: () => platform,
  path: '/billing',
  beforeLoad: () => {
    throw redirect({ to: '/platform/billing/$section', params: { section: 'overview' }, replace: true });
  },
});

const billing = createRoute({
  getParentRoute: () => platform,
  path: '/billing/$section',
  validateSearch: readBillingSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.billing } },
  beforeLoad: guard({ area: 'platformBilling' }),
  component: lazyScreen(() => import('./billing/billing-screen.tsx'), 'BillingScreen'),
});

const plans = createRoute({
  getParentRoute: () => platform,
  path: '/plans',
  staticData: { crumb: { label: ({ frame }) => frame.pages.plans } },
  beforeLoad: guard({ area: 'plans' }),
  component: lazyScreen(() => import('./plans/plans-screen.tsx'), 'PlansScreen'),
});

const identityStart = createRoute({
  getParentRoute: () => platform,
  path: '/identity',
  beforeLoad: () => {
    throw redirect({ to: '/platform/identity/$section', params: { section: 'clients' }, replace: true });
  },
});

const identity = createRoute({
  getParentRoute: () => platform,
  path: '/identity/$section',
  validateSearch: readListSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.identity } },
  beforeLoad: guard({ area: 'identity' }),
  component: lazyScreen(() => import('./identity/identity-screen.tsx'), 'IdentityScreen'),
});

const audit = createRoute({
  getParentRoute: () => platform,
  path: '/audit',
  validateSearch: readAuditSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.audit } },
  beforeLoad: guard({ area: 'platformAudit' }),
  component: lazyScreen(() => import('./audit/audit-screen.tsx'), 'AuditScreen'),
});

const jobsStart = createRoute({
  getParentRoute: () => platform,
  path: '/jobs',
  beforeLoad: () => {
    throw redirect({ to: '/platform/jobs/$service', params: { service: 'tenancy' }, replace: true });
  },
});

const jobs = createRoute({
  getParentRoute: () => platform,
  path: '/jobs/$service',
  validateSearch: readJobsSearch,
  staticData: { crumb: { label: ({ frame }) => frame.pages.jobs } },
  beforeLoad: guard({ area: 'jobs' }),
  component: lazyScreen(() => import('./jobs/jobs-screen.tsx'), 'JobsScreen'),
});

export const platformRoutes = platform.addChildren([
  overview,
  organisations.addChildren([organisationList, organisationStart, organisation]),
  pods.addChildren([podList, newPod, pod]),
  users,
  billingStart,
  billing,
  plans,
  identityStart,
  identity,
  audit,
  jobsStart,
  jobs,
]);
