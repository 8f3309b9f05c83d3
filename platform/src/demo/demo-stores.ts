import { CurrencyCode } from '@storepod/kernel/currency';
import { ManagerOrgId, type PodId, StoreMerchantId } from '@storepod/kernel/object-id';

/** The password of every demo account. Demo accounts exist only where `STOREPOD_DEMO` is on. */
export const DEMO_PASSWORD = 'Storepod-demo-1';

/** The demo organisations and stores have the same ids on every machine, so that tests and guides can name them. */
const org1 = ManagerOrgId.parse('65a000000000000000000001');
const org2 = ManagerOrgId.parse('65a000000000000000000002');
const org1Store1 = StoreMerchantId.parse('65b000000000000000000011');
const org1Store2 = StoreMerchantId.parse('65b000000000000000000012');
const org2Store1 = StoreMerchantId.parse('65b000000000000000000021');
const org2Store2 = StoreMerchantId.parse('65b000000000000000000022');

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

const demoOrganisations = [
  { id: org1, name: 'Larkspur Retail Group', email: 'org1-admin@storepod.example' },
  { id: org2, name: 'Qamar & Linde', email: 'org2-admin@storepod.example' },
];

const demoStores = [
  {
    id: org1Store1,
    org: org1,
    name: 'org1-store1',
    title: 'Larkspur',
    shortDescription: 'Everyday clothing in linen, wool and organic cotton',
    email: 'hello@larkspur.example',
    phone: '+1 212 555 0141',
    theme: 'starter',
    colorTheme: 'DEFAULT',
    currency: CurrencyCode.parse('USD'),
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'ar', 'fr'],
    address: { country: 'US', city: 'New York', stateProvince: 'NY', postalCode: '10013', address: '88 Mercer Street' },
    timezone: 'America/New_York',
  },
  {
    id: org1Store2,
    org: org1,
    name: 'org1-store2',
    title: 'Mercado Verde',
    shortDescription: 'Fruit, vegetables and pantry goods from small farms',
    email: 'hola@mercadoverde.example',
    phone: '+34 91 555 0187',
    theme: 'starter',
    colorTheme: 'NATURE',
    currency: CurrencyCode.parse('EUR'),
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'es'],
    address: { country: 'ES', city: 'Madrid', postalCode: '28004', address: 'Calle de Hortaleza 41' },
    timezone: 'Europe/Madrid',
  },
  {
    id: org2Store1,
    org: org2,
    name: 'org2-store1',
    title: 'Qamar',
    shortDescription: 'Gold, silver and pearls, made in Dubai',
    email: 'care@qamar.example',
    phone: '+971 4 555 0122',
    theme: 'starter',
    colorTheme: 'MIDNIGHT',
    currency: CurrencyCode.parse('AED'),
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'ar'],
    address: { country: 'AE', city: 'Dubai', postalCode: '00000', address: 'Gold Souk, Deira' },
    timezone: 'Asia/Dubai',
  },
  {
    id: org2Store2,
    org: org2,
    name: 'org2-store2',
    title: 'Linde & Sohn',
    shortDescription: 'Tables, chairs and shelves in solid oak',
    email: 'kontakt@lindesohn.example',
    phone: '+49 30 555 0166',
    theme: 'starter',
    colorTheme: 'SAND',
    currency: CurrencyCode.parse('EUR'),
    defaultLanguage: 'en',
    supportedLanguages: ['en', 'fr', 'ru'],
    address: { country: 'DE', city: 'Berlin', postalCode: '10999', address: 'Oranienstraße 19' },
    timezone: 'Europe/Berlin',
  },
];

/** The organisations and stores of the demo, all on one pod. */
export const demoSeeds = (pod: PodId) => ({
  organisations: demoOrganisations,
  stores: demoStores.map((store) => ({ ...store, pod })),
});

/** The hosts of the demo stores, for the table of addresses. */
export const demoStoreNames = demoStores.map(({ name, title }) => ({ name, title }));

/** The stores by id and name, to reach each on its own host. */
export const demoStorePlaces = demoStores.map(({ id, name }) => ({ id, name }));

/** Who fills which shops: an organisation's owner those of the organisation. */
export const demoShopOwners = demoAccounts
  .filter(({ roles }) => roles.includes('ORG_ADMIN'))
  .map(({ username, org }) => ({ username, stores: demoStores.filter((store) => store.org === org) }));
