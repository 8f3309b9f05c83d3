import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { signIn } from '@storepod/testkit/identity/sign-in';
import { importFile } from '../catalog-csv/import-file.ts';
import { query } from '../identity/environment.ts';
import { picture } from './picture.ts';
import type { Pod } from './pod.ts';

export interface Amounts {
  products: number;
  media: number;
  shoppers: number;
  /** How many of the shoppers sign in. */
  sessions: number;
}

const PASSWORD = 'Storepod-demo-1';
const UPLOADED_AT_ONCE = 10;

/** A new store, as the control plane makes one. */
export async function makeStore(pod: Pod, name: string): Promise<StoreMerchantId> {
  const id = StoreMerchantId.mint();
  expectStatus(
    200,
    await pod.as('controlPlaneService', 'merchant', 'POST', '/api/v1/private/store', {
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
    }),
  );
  return id;
}

/** Fills a store through the endpoints that merchants and shoppers use. */
export async function fillStore(pod: Pod, store: StoreMerchantId, amounts: Amounts): Promise<void> {
  const assets = await uploadMedia(pod, store, amounts.media);
  await importProducts(pod, store, amounts.products, assets);
  await registerShoppers(pod, store, amounts);
  await holdStock(pod, store, Math.min(20, amounts.products));
}

async function uploadMedia(pod: Pod, store: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < count; from += UPLOADED_AT_ONCE) {
    const form = new FormData();
    for (let nth = from; nth < Math.min(count, from + UPLOADED_AT_ONCE); nth++)
      form.append('files', new Blob([new Uint8Array(picture(nth))], { type: 'image/png' }), `picture-${nth}.png`);
    const { origin } = pod.services.content;
    const answer = await fetch(`${origin}/api/v1/private/content/media?store=${store}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pod.token('organisationAdmin')}` },
      body: form,
    });
    const body = (await answer.json()) as { id: string }[] | { content?: { id: string }[] };
    if (answer.status >= 300) throw new Error(`an upload was answered ${answer.status}: ${JSON.stringify(body)}`);
    const stored = await query(pod.databases.content, 'select id from media_asset where store_id = $1', [store]);
    ids.splice(0, ids.length, ...stored.map(({ id }) => String(id)));
  }
  return ids;
}

async function importProducts(pod: Pod, store: string, count: number, assets: readonly string[]): Promise<void> {
  const rows = Array.from({ length: count }, (_, nth) =>
    [`SHIRT-${nth}`, '19.90', '50', assets[nth % assets.length] ?? '', `Linen shirt ${nth}`, `linen-shirt-${nth}`].join(
      ',',
    ),
  );
  const file = ['sku,price,quantity,images,name_en,friendly_url_en', ...rows].join('\r\n');
  const { origin } = pod.services.catalog;
  const report = await importFile({ origin, store, token: pod.token('organisationAdmin') }, `${file}\r\n`);
  if (report.created !== count) throw new Error(`of ${count} products not all were made: ${JSON.stringify(report)}`);
}

async function registerShoppers(pod: Pod, store: string, { shoppers, sessions }: Amounts): Promise<void> {
  const shop = await pod.shop(store);
  for (let nth = 0; nth < shoppers; nth++) {
    const person = { username: `shopper-${nth}`, email: `shopper-${nth}@shoppers.bench`, password: PASSWORD };
    const path = `/cua/api/v1/public/registration?store=${store}`;
    expectStatus(201, await ask(shop.origin, 'POST', path, { body: { ...person, firstName: 'Ann', lastName: 'Lee' } }));
  }
  for (let nth = 0; nth < sessions; nth++) await signIn(shop, `shopper-${nth}`);
}

async function holdStock(pod: Pod, store: string, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth++) {
    const path = `/api/v1/private/reserve/order-${nth}?store=${store}`;
    const body = { entries: [{ sku: `SHIRT-${nth}`, reserveQty: 1 }] };
    expectStatus(200, await pod.as('podService', 'inventory', 'POST', path, body));
  }
}

const buyer = {
  paymentType: 'COD',
  customer: { emailAddress: 'ann@shoppers.bench' },
  billing: { firstName: 'Ann', lastName: 'Lee', address: 'Palm Street 1', city: 'Dubai', country: 'AE' },
  customerAgreement: true,
};

/** Orders as guests place them, with their payments, holds and letters, and carts that became none. */
export async function sell(pod: Pod, store: string, count: number): Promise<void> {
  const at = (path: string) => `/api/v1${path}?store=${store}`;
  const method = { paymentType: 'COD', enabled: true };
  expectStatus(200, await pod.as('organisationAdmin', 'payment', 'POST', at('/private/payment-configuration'), method));
  for (let nth = 0; nth < count; nth++) {
    const item = { product: `SHIRT-${nth}`, quantity: 1 };
    const left = await pod.as('nobody', 'checkout', 'POST', at('/cart'), item);
    const bought = await pod.as('nobody', 'checkout', 'POST', at('/cart'), item);
    for (const cart of [left, bought]) expectStatus(201, cart);
    const path = at(`/cart/${bought.body.code}/checkout`);
    expectStatus(201, await pod.as('nobody', 'checkout', 'POST', path, buyer));
  }
}

export function expectStatus(status: number, answer: { status: number; body: unknown }): void {
  if (answer.status !== status)
    throw new Error(`expected ${status}, was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
}
