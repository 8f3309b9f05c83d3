import type { Role } from './roles.ts';

/** What somebody may do in an area of the console. The services decide; this only hides what they would refuse. */
export type Level = 'manage' | 'read';

/** Who sees what. An area that a role is not named for is not there for it. */
export const areas = {
  dashboard: { ORG_ADMIN: 'read', STORE_ADMIN: 'read', STORE_MODERATOR: 'read', STORE_RETAIL: 'read' },
  sales: { ORG_ADMIN: 'read', STORE_ADMIN: 'read', STORE_MODERATOR: 'read' },
  stores: { ORG_ADMIN: 'manage', STORE_ADMIN: 'read', STORE_MODERATOR: 'read' },
  createStore: { ORG_ADMIN: 'manage' },
  orders: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read', STORE_RETAIL: 'manage' },
  /** The files of all orders and of all customers leave the store: they are for those who answer for it. */
  orderExport: { ORG_ADMIN: 'read', STORE_ADMIN: 'read' },
  customers: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read' },
  /** To shut out or erase somebody, or to end where they are signed in. */
  shopperAccounts: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  customerExport: { ORG_ADMIN: 'read', STORE_ADMIN: 'read' },
  discounts: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read' },
  transactions: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read', STORE_RETAIL: 'manage' },
  products: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read' },
  stock: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read', STORE_RETAIL: 'manage' },
  createProduct: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  content: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read' },
  createContent: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  storeSettings: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  /** Whether the shop is open, where its money goes, how its shoppers sign in, and the names under which they trust it. */
  storeOpening: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  payments: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  shopperSignIn: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  domains: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage' },
  subscription: { ORG_ADMIN: 'manage', STORE_ADMIN: 'read' },
  team: { ORG_ADMIN: 'manage', STORE_ADMIN: 'manage', STORE_MODERATOR: 'read' },
  /** Everybody who has power in the organisation. */
  members: { ORG_ADMIN: 'manage' },
  invitations: { ORG_ADMIN: 'manage' },
  activity: { ORG_ADMIN: 'read', STORE_ADMIN: 'read' },
  platformHome: { SUPER_ADMIN: 'read', SUPPORT: 'read' },
  organisations: { SUPER_ADMIN: 'manage', SUPPORT: 'read' },
  platformUsers: { SUPER_ADMIN: 'manage', SUPPORT: 'read' },
  pods: { SUPER_ADMIN: 'manage' },
  platformBilling: { SUPER_ADMIN: 'manage' },
  plans: { SUPER_ADMIN: 'manage' },
  platformAudit: { SUPER_ADMIN: 'read', SUPPORT: 'read' },
  identity: { SUPER_ADMIN: 'manage' },
  jobs: { SUPER_ADMIN: 'manage' },
} as const satisfies Record<string, Partial<Record<Role, Level>>>;

export type Area = keyof typeof areas;

/** The most that any of the roles allows. */
export function levelIn(area: Area, held: readonly Role[]): Level | undefined {
  const table: Partial<Record<Role, Level>> = areas[area];
  const levels = held.map((role) => table[role]);
  if (levels.includes('manage')) return 'manage';
  return levels.includes('read') ? 'read' : undefined;
}
