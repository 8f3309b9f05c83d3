import { LanguageCode } from '@storepod/kernel/language-code';
import { Problem } from '@storepod/kernel/problem';
import { ownerOf, startBilling, startPeer } from '@storepod/testkit/peers';

/** What catalog says of a product that can be bought. */
const described = {
  name: 'Linen shirt',
  friendlyUrl: 'linen-shirt',
  imageUrl: null,
  available: true,
  allowAddToCart: true,
  dateAvailable: '2020-01-01T00:00:00.000Z',
  shipeable: true,
  virtual: false,
  weight: 0.2,
};
type Described = Omit<Partial<typeof described>, 'imageUrl' | 'weight'> & {
  imageUrl?: string | null;
  weight?: number | null;
  variant?: { optionValues: { optionName: string; valueName: string }[] };
};

const shop = {
  name: 'acme',
  title: 'Acme',
  email: 'info@acme.example',
  senderName: undefined as string | undefined,
  replyTo: undefined as string | undefined,
  phone: '+971 4 123 4567',
  theme: 'starter',
  colorTheme: 'OCEAN',
  currency: 'USD',
  timezone: 'Asia/Dubai',
  defaultLanguage: LanguageCode.parse('en'),
  supportedLanguages: ['en', 'ar'],
  address: { country: 'AE', city: 'Dubai', postalCode: '00000' },
  requireLoginForOrderPlacement: false,
  state: 'ACTIVE' as 'ACTIVE' | 'MAINTENANCE',
};

export const SHOP_ORIGIN = 'https://acme.example';

/** Merchant, billing and catalog as far as checkout, inventory and payment ask them. */
export async function startNeighbours() {
  const billing = await startBilling();
  const state = {
    /** What merchant says of the store. */
    shop: { ...shop },
    /** What catalog says of a sku beyond the usual; null: it knows none. */
    products: new Map<string, Described | null>(),
    /** What content says of the policies at the checkout. */
    policies: [] as object[],
  };
  const merchant = await startPeer((question) => {
    if (question.path.endsWith('/owner')) return ownerOf(question);
    if (question.path.endsWith('/allocates')) return [allocation(SHOP_ORIGIN), allocation('https://shop.example')];
    return { id: question.query.get('store'), ...state.shop };
  });
  const catalog = await startPeer(({ path, query }) => {
    if (!path.endsWith('/cart-lines')) return new Problem('CATALOG.OTHER', 400, path);
    const skus = query
      .getAll('skus')
      .flatMap((list) => list.split(','))
      .filter((sku) => state.products.get(sku) !== null);
    return skus.map((sku) => ({ sku, productId: productIdOf(sku), ...described, ...state.products.get(sku) }));
  });
  const content = await startPeer(({ path }) =>
    path.endsWith('/checkout-policies') ? state.policies : new Problem('CONTENT.OTHER', 400, path),
  );
  const peers = {
    content: content.origin,
    billing: billing.origin,
    merchant: merchant.origin,
    catalog: catalog.origin,
  };
  return Object.assign(state, { billing, merchant, catalog, content, peers });
}

/** Always the same one for a sku. */
export const productIdOf = (sku: string) =>
  `019b0f2e-7c40-7abc-8def-${Buffer.from(sku.padEnd(6, '-')).toString('hex').slice(0, 12)}`;

const allocation = (url: string) => ({
  domain: new URL(url).hostname,
  domainType: 'CUSTOM_DOMAIN',
  url,
  status: 'VERIFIED',
  verification: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});
