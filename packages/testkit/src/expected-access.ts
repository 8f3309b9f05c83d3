import type { Permission } from '@storepod/auth/permission-table';
import type { Verified } from './callers.ts';

/** How the store (or organisation) of a call relates to the testIds: ours, the strangers', or nobody's. */
export type Relation = 'own' | 'foreign' | 'unknown';

type Expectation = Record<Relation, readonly Verified[]>;

const everywhere = (...callers: Verified[]): Expectation => ({ own: callers, foreign: callers, unknown: callers });
const byRelation = (own: Verified[], foreign: Verified[], always: Verified[] = []): Expectation => ({
  own: [...own, ...always],
  foreign: [...foreign, ...always],
  unknown: always,
});

const manage = byRelation(['organisationAdmin', 'storeAdmin'], ['otherOrganisationAdmin', 'storeAdminOfOtherStore']);
const staffRead = (...always: Verified[]) =>
  byRelation(
    ['organisationAdmin', 'storeAdmin', 'moderator'],
    ['otherOrganisationAdmin', 'storeAdminOfOtherStore'],
    always,
  );
const podRead = staffRead('podService', 'controlPlaneService');
const sell = byRelation(
  ['organisationAdmin', 'storeAdmin', 'retail'],
  ['otherOrganisationAdmin', 'storeAdminOfOtherStore'],
);
const counterRead = byRelation(
  ['organisationAdmin', 'storeAdmin', 'moderator', 'retail'],
  ['otherOrganisationAdmin', 'storeAdminOfOtherStore'],
  ['podService', 'controlPlaneService'],
);
const samePod = everywhere('podService');
const coreRead = staffRead('controlPlaneService');
const people: Verified[] = [
  'storeAdmin',
  'storeAdminOfOtherStore',
  'moderator',
  'retail',
  'organisationAdmin',
  'otherOrganisationAdmin',
  'superAdmin',
  'support',
];

/**
 * Who must pass which permission: the truth that the rules are tested against, written down a second time and in
 * another form on purpose. For each permission, those who pass on our store, on the strangers' store, on no store.
 */
export const expectedAccess: Record<Permission, Expectation> = {
  'STORE-POD.MERCHANT.*': manage,
  'STORE-POD.MERCHANT.READ': counterRead,
  'STORE-POD.CONTENT.*': manage,
  'STORE-POD.CONTENT.READ': podRead,
  'STORE-POD.CATALOG.*': manage,
  'STORE-POD.CATALOG.READ': counterRead,
  'STORE-POD.CHECKOUT.*': manage,
  'STORE-POD.CHECKOUT.READ': podRead,
  'STORE-POD.CHECKOUT.SELL': sell,
  'STORE-POD.CHECKOUT.ORDERS-READ': counterRead,
  'STORE-POD.CHECKOUT.CUSTOMERS-READ': counterRead,
  'STORE-POD.PAYMENT.*': manage,
  'STORE-POD.PAYMENT.READ': podRead,
  'STORE-POD.PAYMENT.COLLECT': sell,
  'STORE-POD.PAYMENT.TRANSACTIONS-READ': counterRead,
  'STORE-POD.INVENTORY.*': manage,
  'STORE-POD.INVENTORY.READ': counterRead,
  'STORE-POD.INVENTORY.STOCK': sell,
  'STORE-POD.CUA.*': manage,
  'STORE-POD.CUA.READ': podRead,
  'STORE-POD.CUSTOMER.*': byRelation(['shopper', 'shopperClaimingOrgAdmin'], ['shopperOfOtherStore']),
  'STORE-POD.AUDIT.READ': manage,
  'STORE-POD.INVENTORY.RESERVE': samePod,
  'STORE-POD.INVENTORY.SIGNAL': samePod,
  'STORE-POD.CONTENT.SIGNAL': samePod,
  'STORE-POD.MERCHANT.SIGNAL': samePod,
  'STORE-POD.CHECKOUT.SIGNAL': samePod,
  'STORE-POD.CUA.SIGNAL': samePod,
  'STORE-POD.PAYMENT.INITIATE': samePod,
  'STORE-POD.CONTENT.MEDIA-USAGE': samePod,
  'STORE-POD.CATALOG.MEDIA-TEXTS': samePod,
  'STORE-POD.CATALOG.SIGNAL': samePod,
  'STORE-POD.MERCHANT.ROUTER-WATCH': samePod,
  'STORE-POD.STORE-CHANGES.WATCH': samePod,
  'STORE-POD.REVOCATIONS.WATCH': samePod,
  'STORE-POD.STORE-LIFECYCLE': samePod,
  'STORE-POD.MERCHANT.SEARCH': everywhere('controlPlaneService'),
  'STORE-POD.MERCHANT.STORE-LIFECYCLE': everywhere('controlPlaneService'),
  'STORE-POD.MERCHANT.STORE-CREATE': everywhere('controlPlaneService'),
  'STORE-CORE.STORE-FIND-ONE': byRelation(
    ['organisationAdmin', 'storeAdmin', 'moderator', 'retail'],
    ['otherOrganisationAdmin', 'storeAdminOfOtherStore'],
    ['controlPlaneService'],
  ),
  'STORE-CORE.STORE-DELETE': byRelation(['organisationAdmin'], ['otherOrganisationAdmin'], ['superAdmin']),
  'STORE-CORE.STORE-ACTIVITY': byRelation(
    ['organisationAdmin', 'storeAdmin'],
    ['otherOrganisationAdmin', 'storeAdminOfOtherStore'],
  ),
  'STORE-CORE.STORE-LIST': everywhere(
    'superAdmin',
    'organisationAdmin',
    'otherOrganisationAdmin',
    'storeAdmin',
    'storeAdminOfOtherStore',
    'moderator',
    'retail',
  ),
  'STORE-CORE.STORE-CREATE': everywhere('superAdmin', 'organisationAdmin', 'otherOrganisationAdmin'),
  'STORE-CORE.STORE-SUSPEND': everywhere('superAdmin'),
  'STORE-CORE.STORE-RESUME': everywhere('superAdmin', 'support'),
  'STORE-CORE.USERS.LIST': coreRead,
  'STORE-CORE.USERS.CREATE': manage,
  'STORE-CORE.USERS.UPDATE': manage,
  'STORE-CORE.USERS.DELETE': manage,
  'STORE-CORE.USERS.ENABLE': manage,
  'STORE-CORE.USERS.DISABLE': manage,
  'STORE-CORE.USERS.RESET_PASSWORD': manage,
  'STORE-CORE.ORG.MANAGE': everywhere('superAdmin'),
  'STORE-CORE.ORG.READ': everywhere('superAdmin', 'support'),
  'STORE-CORE.ORG.NOTICE': everywhere('controlPlaneService'),
  'STORE-CORE.AUDIT.READ': everywhere('superAdmin', 'support'),
  'STORE-CORE.AUDIT.FEED': everywhere('controlPlaneService'),
  'STORE-CORE.MEMBERS.MANAGE': everywhere('superAdmin', 'organisationAdmin', 'otherOrganisationAdmin'),
  'STORE-CORE.ACCOUNT.SELF': everywhere(...people),
  'STORE-CORE.STATISTICS.READ': everywhere('superAdmin'),
  'STORE-CORE.BILLING.READ': staffRead('controlPlaneService', 'superAdmin'),
  'STORE-CORE.BILLING.MANAGE': byRelation(['organisationAdmin'], ['otherOrganisationAdmin'], ['superAdmin']),
  // Our store stands on this pod, the strangers' store on the other one.
  'STORE-CORE.BILLING.ENTITLEMENT-READ': byRelation(
    ['organisationAdmin', 'storeAdmin', 'moderator', 'podService'],
    ['otherOrganisationAdmin', 'storeAdminOfOtherStore', 'otherPodService'],
    ['controlPlaneService'],
  ),
  'STORE-CORE.BILLING.USAGE-REPORT': byRelation(['podService'], ['otherPodService'], ['controlPlaneService']),
  'STORE-CORE.BILLING.ORG-READ': everywhere('organisationAdmin', 'otherOrganisationAdmin'),
  'STORE-CORE.BILLING.QUOTA-CHECK': everywhere('controlPlaneService'),
  'STORE-CORE.BILLING.PLATFORM': everywhere('superAdmin'),
  'STORE-CORE.POD.READ': everywhere(
    'superAdmin',
    'organisationAdmin',
    'otherOrganisationAdmin',
    'controlPlaneService',
    'podService',
    'otherPodService',
  ),
  'STORE-CORE.POD.MANAGE': everywhere('superAdmin'),
  'STORE-CORE.POD.PLACEMENT': everywhere('controlPlaneService'),
  'STORE-CORE.JOBS.MANAGE': everywhere('superAdmin'),
  'STORE-CORE.STORE-CHANGES.WATCH': everywhere('controlPlaneService', 'podService', 'otherPodService'),
  'UAA.ADMIN.*': everywhere('superAdmin'),
  'UAA.USERS.READ': everywhere('superAdmin', 'support'),
  // These callers have no account, so no role gives them a key; the keys have a test of their own.
  'UAA.USERS.WRITE': everywhere('superAdmin'),
  'UAA.USERS.INVITE': everywhere('superAdmin'),
  'UAA.USERS.GRANTS': everywhere('superAdmin'),
  'UAA.USERS.SESSIONS': everywhere('superAdmin'),
  'UAA.USERS.UNLOCK': everywhere('superAdmin'),
  'UAA.ROLES.READ': everywhere('superAdmin'),
  'UAA.ROLES.WRITE': everywhere('superAdmin'),
  'UAA.CLIENTS.READ': everywhere('superAdmin'),
  'UAA.CLIENTS.WRITE': everywhere('superAdmin'),
  'UAA.CLIENTS.SECRETS': everywhere('superAdmin'),
  'UAA.IDPS.READ': everywhere('superAdmin'),
  'UAA.IDPS.WRITE': everywhere('superAdmin'),
  'UAA.SETTINGS.READ': everywhere('superAdmin'),
  'UAA.SETTINGS.WRITE': everywhere('superAdmin'),
  'UAA.AUDIT.READ': everywhere('superAdmin'),
  'UAA.KEYS.READ': everywhere('superAdmin'),
  'UAA.KEYS.ROTATE': everywhere('superAdmin'),
  'UAA.DASHBOARD.READ': everywhere('superAdmin'),
  'UAA.ACCOUNT.SELF': everywhere(...people),
  'UAA.REVOCATIONS.WATCH': everywhere('controlPlaneService', 'podService', 'otherPodService'),
};
