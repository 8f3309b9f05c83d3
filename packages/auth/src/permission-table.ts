import {
  anyPodService,
  controlPlaneService,
  controlPlaneServiceForOrganisation,
  holderOf,
  organisationAdmin,
  ownerAdmin,
  person,
  platformAdministration,
  podService,
  type Rule,
  serviceOfItsPod,
  shopperOfStore,
  storeAdmin,
  storeModerator,
  storeRetail,
  storeStaff,
  superAdmin,
  support,
} from './rules.ts';

/** What a permission is checked against. `organisation` is named by the body, `platform` needs nothing. */
export type PermissionTarget = 'store' | 'organisation' | 'platform';

interface AdmittingRules {
  /** One rule that passes is enough. */
  admits: readonly Rule[];
}

/** Where the target stands in the body, `senders` says who may send one at all: that is decided before it is read. */
type PermissionRule = AdmittingRules &
  ({ target: Exclude<PermissionTarget, 'organisation'> } | { target: 'organisation'; senders: readonly Rule[] });

const store = (...admits: Rule[]) => ({ target: 'store', admits }) as const;
const platform = (...admits: Rule[]) => ({ target: 'platform', admits }) as const;

const manage = store(ownerAdmin, storeAdmin);
const read = store(ownerAdmin, storeAdmin, storeModerator, podService, controlPlaneService);
/** Those who manage, and those who sell at the counter. */
const sell = store(ownerAdmin, storeAdmin, storeRetail);
/** What somebody at the counter must see too. */
const counterRead = store(ownerAdmin, storeAdmin, storeModerator, storeRetail, podService, controlPlaneService);
/** Part of the administration of uaa, opened to custom roles by their keys. */
const administration = (...keys: string[]) => platform(platformAdministration, ...keys.map(holderOf));
const samePod = store(podService);
const coreRead = store(ownerAdmin, storeAdmin, storeModerator, controlPlaneService);
const coreUsers = store(ownerAdmin, storeAdmin);

/** Every permission of the platform and who passes it. What is not here is denied, and does not compile. */
export const permissionTable = {
  'STORE-POD.MERCHANT.*': manage,
  'STORE-POD.MERCHANT.READ': counterRead,
  'STORE-POD.CONTENT.*': manage,
  'STORE-POD.CONTENT.READ': read,
  'STORE-POD.CATALOG.*': manage,
  'STORE-POD.CATALOG.READ': counterRead,
  'STORE-POD.CHECKOUT.*': manage,
  'STORE-POD.CHECKOUT.READ': read,
  'STORE-POD.CHECKOUT.SELL': sell,
  'STORE-POD.CHECKOUT.ORDERS-READ': counterRead,
  'STORE-POD.CHECKOUT.CUSTOMERS-READ': counterRead,
  'STORE-POD.PAYMENT.*': manage,
  'STORE-POD.PAYMENT.READ': read,
  'STORE-POD.PAYMENT.COLLECT': sell,
  'STORE-POD.PAYMENT.TRANSACTIONS-READ': counterRead,
  'STORE-POD.INVENTORY.*': manage,
  'STORE-POD.INVENTORY.READ': counterRead,
  'STORE-POD.INVENTORY.STOCK': sell,
  'STORE-POD.CUA.*': manage,
  'STORE-POD.CUA.READ': read,

  'STORE-POD.CUSTOMER.*': store(shopperOfStore),

  'STORE-POD.AUDIT.READ': store(ownerAdmin, storeAdmin),

  'STORE-POD.INVENTORY.RESERVE': samePod,
  'STORE-POD.INVENTORY.SIGNAL': samePod,
  'STORE-POD.MERCHANT.SIGNAL': samePod,
  'STORE-POD.CHECKOUT.SIGNAL': samePod,
  'STORE-POD.PAYMENT.INITIATE': samePod,
  'STORE-POD.CUA.SIGNAL': samePod,
  'STORE-POD.CONTENT.MEDIA-USAGE': samePod,
  'STORE-POD.CONTENT.SIGNAL': samePod,
  'STORE-POD.CATALOG.MEDIA-TEXTS': samePod,
  'STORE-POD.CATALOG.SIGNAL': samePod,

  'STORE-POD.MERCHANT.ROUTER-WATCH': platform(podService),
  'STORE-POD.STORE-CHANGES.WATCH': platform(podService),
  'STORE-POD.REVOCATIONS.WATCH': platform(podService),
  'STORE-POD.STORE-LIFECYCLE': platform(podService),

  'STORE-POD.MERCHANT.SEARCH': platform(controlPlaneService),
  'STORE-POD.MERCHANT.STORE-LIFECYCLE': store(controlPlaneService),
  'STORE-POD.MERCHANT.STORE-CREATE': {
    target: 'organisation',
    senders: [controlPlaneService],
    admits: [controlPlaneServiceForOrganisation],
  },

  'STORE-CORE.STORE-FIND-ONE': store(ownerAdmin, storeAdmin, storeModerator, storeRetail, controlPlaneService),
  'STORE-CORE.STORE-DELETE': store(ownerAdmin, superAdmin),
  'STORE-CORE.STORE-ACTIVITY': store(ownerAdmin, storeAdmin),
  'STORE-CORE.STORE-LIST': platform(superAdmin, organisationAdmin, storeStaff),
  'STORE-CORE.STORE-CREATE': platform(superAdmin, organisationAdmin),
  'STORE-CORE.STORE-SUSPEND': store(superAdmin),
  'STORE-CORE.STORE-RESUME': store(superAdmin, support),

  'STORE-CORE.USERS.LIST': coreRead,
  'STORE-CORE.USERS.CREATE': coreUsers,
  'STORE-CORE.USERS.UPDATE': coreUsers,
  'STORE-CORE.USERS.DELETE': coreUsers,
  'STORE-CORE.USERS.ENABLE': coreUsers,
  'STORE-CORE.USERS.DISABLE': coreUsers,
  'STORE-CORE.USERS.RESET_PASSWORD': coreUsers,

  'STORE-CORE.ORG.MANAGE': platform(superAdmin),
  'STORE-CORE.ORG.READ': platform(superAdmin, support),
  'STORE-CORE.ORG.NOTICE': platform(controlPlaneService),
  'STORE-CORE.AUDIT.READ': platform(superAdmin, support),
  'STORE-CORE.AUDIT.FEED': platform(controlPlaneService),
  'STORE-CORE.MEMBERS.MANAGE': platform(superAdmin, organisationAdmin),
  'STORE-CORE.ACCOUNT.SELF': platform(person),
  'STORE-CORE.STATISTICS.READ': platform(superAdmin),

  'STORE-CORE.BILLING.READ': store(ownerAdmin, storeAdmin, storeModerator, controlPlaneService, superAdmin),
  'STORE-CORE.BILLING.MANAGE': store(ownerAdmin, superAdmin),
  'STORE-CORE.BILLING.ENTITLEMENT-READ': store(
    controlPlaneService,
    serviceOfItsPod,
    ownerAdmin,
    storeAdmin,
    storeModerator,
  ),
  'STORE-CORE.BILLING.USAGE-REPORT': store(controlPlaneService, serviceOfItsPod),
  'STORE-CORE.BILLING.ORG-READ': platform(organisationAdmin),
  'STORE-CORE.BILLING.QUOTA-CHECK': platform(controlPlaneService),
  'STORE-CORE.BILLING.PLATFORM': platform(superAdmin),

  'STORE-CORE.STORE-CHANGES.WATCH': platform(controlPlaneService, anyPodService),

  'STORE-CORE.POD.READ': platform(superAdmin, organisationAdmin, controlPlaneService, anyPodService),
  'STORE-CORE.POD.MANAGE': platform(superAdmin),
  'STORE-CORE.POD.PLACEMENT': platform(controlPlaneService),

  'STORE-CORE.JOBS.MANAGE': platform(superAdmin),

  'UAA.ADMIN.*': platform(platformAdministration),
  'UAA.USERS.READ': platform(platformAdministration, support, holderOf('users:read')),
  'UAA.USERS.WRITE': administration('users:write'),
  'UAA.USERS.INVITE': administration('users:invite'),
  'UAA.USERS.GRANTS': administration('users:write', 'users:invite'),
  'UAA.USERS.SESSIONS': administration('users:sessions'),
  'UAA.USERS.UNLOCK': administration('users:unlock'),
  'UAA.ROLES.READ': administration('roles:read'),
  'UAA.ROLES.WRITE': administration('roles:write'),
  'UAA.CLIENTS.READ': administration('clients:read'),
  'UAA.CLIENTS.WRITE': administration('clients:write'),
  'UAA.CLIENTS.SECRETS': administration('clients:secrets'),
  'UAA.IDPS.READ': administration('idps:read'),
  'UAA.IDPS.WRITE': administration('idps:write'),
  'UAA.SETTINGS.READ': administration('settings:read'),
  'UAA.SETTINGS.WRITE': administration('settings:write'),
  'UAA.AUDIT.READ': administration('audit:read'),
  'UAA.KEYS.READ': administration('keys:read'),
  'UAA.KEYS.ROTATE': administration('keys:rotate'),
  'UAA.DASHBOARD.READ': administration('dashboard:read'),
  'UAA.ACCOUNT.SELF': platform(person),
  'UAA.REVOCATIONS.WATCH': platform(controlPlaneService, anyPodService),
} as const satisfies Record<string, PermissionRule>;

export type Permission = keyof typeof permissionTable;

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissionTable, text);

const staffRules = new Set<Rule>([
  ownerAdmin,
  storeAdmin,
  storeModerator,
  storeRetail,
  storeStaff,
  organisationAdmin,
  superAdmin,
  support,
  platformAdministration,
]);

/** The rules that somebody passes as whom an operator may act: nobody acts as staff of the platform, a shopper or a service. */
const merchantRules = new Set<Rule>([
  ownerAdmin,
  storeAdmin,
  storeModerator,
  storeRetail,
  storeStaff,
  organisationAdmin,
  person,
]);

/** Whether people who work for a store or for the platform pass, and not only services and shoppers. */
export const admitsStaff = (permission: Permission): boolean =>
  permissionTable[permission].admits.some((rule) => staffRules.has(rule));

/** Whether people pass as whom an operator may act. */
export const admitsMerchants = (permission: Permission): boolean =>
  permissionTable[permission].admits.some((rule) => merchantRules.has(rule));
