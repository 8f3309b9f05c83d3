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

/** Merchant, billing, catalog, content and cua as far as checkout, inventory and payment ask them. */
export async function startNeighbours() {
  const billing = await startBilling();
  const state = {
    /** What merchant says of the store. */
    shop: { ...shop },
    /** What catalog says of a sku beyond the usual; null: it knows none. */
    products: new Map<string, Described | null>(),
    /** What content says of the policies at the checkout. */
    policies: [] as object[],
    /** The policies that shoppers can read, by their ids. */
    shownPolicies: new Map<string, ShownPolicy>(),
    /** Shoppers whom the merchant has switched off, and those who are erased. */
    disabled: new Set<string>(),
    /** Stores that are archived. */
    archived: new Set<string>(),
    erased: new Set<string>(),
  };
  const merchant = await startPeer((question) => {
    if (question.path.endsWith('/owner')) return ownerOf(question);
    if (state.archived.has(question.query.get('store') ?? ''))
      return new Problem('MERCHANT.STORE.NOT_FOUND', 404, 'It is archived.');
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
  const content = await startPeer(({ path, query }) => {
    if (path.endsWith('/checkout-policies')) return state.policies;
    if (!path.includes('/storefront/policies/')) return new Problem('CONTENT.OTHER', 400, path);
    const shown = state.shownPolicies.get(path.split('/').at(-1) ?? '');
    return shown
      ? { ...policyOf(path), ...shown, heading: shown.headings[query.get('lang') ?? ''] ?? shown.headings.en }
      : new Problem('CONTENT.NOT_FOUND', 404, path);
  });
  const cua = await startPeer(({ method, path }) => {
    if (method !== 'GET') return undefined;
    const id = path.split('/').at(-1) ?? '';
    return state.erased.has(id) ? new Problem('UAA.USER.NOT_FOUND', 404, path) : shopperOf(id, !state.disabled.has(id));
  });
  const peers = {
    content: content.origin,
    cua: cua.origin,
    billing: billing.origin,
    merchant: merchant.origin,
    catalog: catalog.origin,
  };
  return Object.assign(state, { billing, merchant, catalog, content, cua, peers });
}

/** What content says of a policy beyond the usual, and what it is called in each language. */
interface ShownPolicy {
  type?: string;
  slug?: string;
  headings: Record<string, string>;
}

const policyOf = (path: string) => ({
  ...{ id: path.split('/').at(-1), type: 'TERMS', slug: 'terms', version: 2, status: 'LIVE', servedLocale: 'en' },
  ...{ languages: ['en'], body: '<p>Fair.</p>', effectiveFrom: '2026-03-01T00:00:00.000Z', requiresAcceptance: false },
});

const shopperOf = (id: string, enabled: boolean) => ({
  ...{ id, username: id, email: `${id}@example.com`, firstName: 'Ann', lastName: 'Lee', enabled, emailVerified: true },
  ...{ status: enabled ? 'ACTIVE' : 'DISABLED', lockedUntil: null, lastSignInAt: null, lastSignInVia: null },
  createdAt: '2026-01-01T00:00:00.000Z',
});

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
