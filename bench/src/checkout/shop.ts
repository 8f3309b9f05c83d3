import { randomBytes } from 'node:crypto';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Caller } from '@storepod/testkit/callers';
import { testIds } from '@storepod/testkit/callers';
import { type Answer, ask } from '@storepod/testkit/http';
import { importFile } from '../catalog-csv/import-file.ts';
import type { OrderService, PodProcesses } from './pod-processes.ts';

/** A store that sells, and what a generator has to know of it. */
export interface Shop {
  store: StoreMerchantId;
  host: string;
  webhookSecret: string;
  shippingMethod: string;
  /** What it sells, counted from 0 as far as anybody likes. */
  skuOf(nth: number): string;
}

/** So many different things are sold; each order has two of them. */
const SKUS = 200;
const skuOf = (nth: number) => `SHIRT-${nth % SKUS}`;

/** A new store with goods, shipping and a tax, made through the endpoints that merchants use. */
export async function openBenchShop(pod: PodProcesses): Promise<Shop> {
  const store = StoreMerchantId.mint();
  const own: Own = (service, method, path, body) => send(pod, store, 'organisationAdmin', service, method, path, body);
  await openStore(pod, store, NAME);
  await importGoods(pod, store);
  const webhookSecret = randomBytes(24).toString('base64url');
  await own('payment', 'POST', 'payment-configuration', { paymentType: 'SANDBOX', enabled: true, webhookSecret });
  const shippingMethod = await addRules(own);
  return { store, host: `${NAME}.spg-${testIds.pod.slice(0, 8)}.localhost`, webhookSecret, shippingMethod, skuOf };
}

const NAME = 'bench-shop';

/** A store without anything in it. */
export const openStore = (pod: PodProcesses, store: StoreMerchantId, name: string): Promise<Answer> =>
  send(pod, store, 'controlPlaneService', 'merchant', 'POST', 'store', newStore(store, name));

async function send(
  pod: PodProcesses,
  store: StoreMerchantId,
  caller: Caller,
  ...[service, method, path, body]: Parameters<Own>
): Promise<Answer> {
  const address = `/api/v1/private/${path}${path.includes('?') ? '&' : '?'}store=${store}`;
  const answer = await ask(pod.origins[service], method, address, { token: pod.token(caller), body });
  if (answer.status >= 300) throw new Error(`${service} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

const newStore = (id: StoreMerchantId, name: string) => ({
  id,
  name,
  org: testIds.org,
  email: 'info@acme.shoes',
  phone: '+971 4 123 4567',
  theme: 'starter',
  colorTheme: 'OCEAN',
  currency: 'USD',
  defaultLanguage: 'en',
  supportedLanguages: ['en'],
  address: { country: 'AE', city: 'Dubai', postalCode: '00000' },
});

async function importGoods(pod: PodProcesses, store: StoreMerchantId): Promise<void> {
  const skus = [...Array.from({ length: SKUS }, (_, nth) => skuOf(nth)), FLASH_SKU];
  const quantityOf = (sku: string) => (sku === FLASH_SKU ? FLASH_UNITS : PLENTY);
  const rows = skus.map((sku, nth) => `${sku},19.90,${quantityOf(sku)},Linen shirt ${nth},linen-shirt-${nth}`);
  const file = `${['sku,price,quantity,name_en,friendly_url_en', ...rows].join('\r\n')}\r\n`;
  const report = await importFile({ origin: pod.origins.catalog, store, token: pod.token('organisationAdmin') }, file);
  if (report.created !== skus.length) throw new Error(`not all goods were made: ${JSON.stringify(report)}`);
}

/** What everybody wants when all else has been measured, and how much there is of it. */
export const FLASH_SKU = 'FLASH';
export const FLASH_UNITS = 100;
const PLENTY = 1_000_000;

type Own = (service: OrderService, method: string, path: string, body?: unknown) => Promise<Answer>;

/** Every order pays for shipping and tax. */
async function addRules(own: Own): Promise<string> {
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const method = await own('checkout', 'POST', 'shipping-methods', {
    kind: 'FLAT',
    titles: { en: 'Standard' },
    price: usd(500),
  });
  await own('checkout', 'POST', 'tax-rates', { country: 'AE', region: null, rate: 5_000 });
  return method.body.id;
}
