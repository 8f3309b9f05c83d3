import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';

/** The password of every demo account. Demo accounts exist only where `STOREPOD_DEMO` is on. */
export const DEMO_PASSWORD = 'Storepod-demo-1';

/** The demo organisations and stores have the same ids on every machine, so that tests and guides can name them. */
const org1 = ManagerOrgId.parse('65a000000000000000000001');
const org2 = ManagerOrgId.parse('65a000000000000000000002');
const org1Store1 = StoreMerchantId.parse('65b000000000000000000011');
const org1Store2 = StoreMerchantId.parse('65b000000000000000000012');

interface DemoAccount {
  username: string;
  email: string;
  password: string;
  roles: string[];
  firstName: string;
  lastName: string;
  org?: ManagerOrgId;
  store?: StoreMerchantId;
}

const account = (
  username: string,
  role: string,
  firstName: string,
  place: Pick<DemoAccount, 'org' | 'store'> = {},
): DemoAccount => ({
  username,
  email: `${username}@storepod.example`,
  password: DEMO_PASSWORD,
  roles: [role],
  firstName,
  lastName: 'Demo',
  ...place,
});

/** The people of the demo, beside the super admin. */
export const demoAccounts: readonly DemoAccount[] = [
  account('support', 'SUPPORT', 'Sam'),
  account('org1-admin', 'ORG_ADMIN', 'Olivia', { org: org1 }),
  account('org2-admin', 'ORG_ADMIN', 'Omar', { org: org2 }),
  account('org1-store1-admin', 'STORE_ADMIN', 'Ada', { org: org1, store: org1Store1 }),
  account('org1-store1-moderator', 'STORE_MODERATOR', 'Mona', { org: org1, store: org1Store1 }),
  account('org1-store2-admin', 'STORE_ADMIN', 'Ben', { org: org1, store: org1Store2 }),
];
