import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { TaggedBody } from '@storepod/service/ready-json';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { codesOf } from './discount/discount-code.ts';
import type { Discount, StoreRules, TaxRules } from './rules.ts';

/** A commit ends what is kept at once on every replica, so this only lets go of what nobody asks for any more. */
const KEPT_SECONDS = 300;

/** Whose discounts are looked for. */
interface Wanted {
  codes: readonly string[];
  /** As `customer_account` has it; absent while nobody knows who buys. */
  customerKey?: string | undefined;
}

/**
 * What a store has decided. Its methods, taxes and automatic discounts are kept until somebody changes them; how often a
 * discount was used is read each time, in one statement, and only where a code was typed or a limit asks for it.
 */
export async function rulesOf(checkout: Checkout, store: StoreMerchantId, wanted: Wanted): Promise<StoreRules> {
  const kept = await keptRules(checkout, store);
  const limited = kept.discounts.filter(hasLimit).map(({ id }) => id);
  const codes = codesOf(wanted.codes);
  const live = codes.length + limited.length > 0 ? await liveDiscounts(checkout, store, codes, limited, wanted) : [];
  return { ...kept, discounts: [...kept.discounts.filter((discount) => !hasLimit(discount)), ...live] };
}

const hasLimit = ({ usageLimit, customerLimit }: Discount) => usageLimit !== null || customerLimit !== null;

/** What was read from an answer, for as long as the answer is kept: to read the JSON costs more than to use it. */
const parsed = new WeakMap<TaggedBody, StoreRules>();

async function keptRules({ cache, db }: Checkout, store: StoreMerchantId): Promise<StoreRules> {
  const body = await cache.fetchTagged(store, 'rules', KEPT_SECONDS, () => loadRules(db, store));
  const known = parsed.get(body);
  if (known) return known;
  const { discounts, ...rest } = JSON.parse(body.body.toString()) as StoredRules;
  const rules = { ...rest, discounts: discounts.map(discountOf) };
  parsed.set(body, rules);
  return rules;
}

/** In JSON an instant is a text. */
type StoredDiscount = Omit<Discount, 'startsAt' | 'endsAt'> & { startsAt: string | null; endsAt: string | null };
type StoredRules = Omit<StoreRules, 'discounts'> & { discounts: StoredDiscount[] };

const discountOf = ({ startsAt, endsAt, ...discount }: StoredDiscount): Discount => ({
  ...discount,
  startsAt: startsAt === null ? null : new Date(startsAt),
  endsAt: endsAt === null ? null : new Date(endsAt),
});

const untaxed: TaxRules = {
  pricesIncludeTax: false,
  taxShipping: false,
  rounding: 'LINE',
  country: null,
  region: null,
  rates: [],
};

/** The columns of a discount as a quote reads them. */
const discountJson = (usedByCustomer: ReturnType<typeof sql>) => sql`json_object(
  'id': d.id, 'code': d.code, 'name': d.name, 'titles': d.titles, 'kind': d.kind, 'rate': d.rate, 'amount': d.amount,
  'minimum': d.minimum, 'currency': d.currency, 'skus': d.skus, 'startsAt': d.starts_at, 'endsAt': d.ends_at,
  'combinable': d.combinable, 'usageLimit': d.usage_limit, 'customerLimit': d.customer_limit, 'used': d.used,
  'usedByCustomer': ${usedByCustomer})`;

async function loadRules(db: Checkout['db'], store: StoreMerchantId): Promise<string> {
  const { rows } = await sql<{ rules: string }>`${prepared}
    select json_object(
      'methods': (select coalesce(json_agg(json_object('id': m.id, 'kind': m.kind, 'titles': m.titles, 'currency': m.currency,
          'amount': m.amount, 'tiers': m.tiers, 'freeFrom': m.free_from, 'places': m.places) order by m.position, m.id), '[]')
        from shipping_method m where m.store_id = ${store} and m.enabled),
      'tax': (select json_object('pricesIncludeTax': t.prices_include_tax, 'taxShipping': t.tax_shipping,
          'rounding': t.rounding, 'country': t.country, 'region': t.region)
        from tax_setting t where t.store_id = ${store}),
      'rates': (select coalesce(json_agg(json_object('country': r.country, 'region': r.region, 'titles': r.titles,
          'rate': r.rate) order by r.country, r.region_key), '[]')
        from tax_rate r where r.store_id = ${store}),
      'discounts': (select coalesce(json_agg(${discountJson(sql`0`)} order by d.id), '[]')
        from discount d where d.store_id = ${store} and d.enabled and d.code is null)
    )::text as rules`.execute(db);
  const { tax, rates, ...rules } = JSON.parse(rows[0]?.rules ?? '{}');
  return JSON.stringify({ ...rules, tax: { ...(tax ?? untaxed), rates } });
}

/** Those whose code was typed, and those whose limits have to be looked at, with what was used of them until now. */
async function liveDiscounts(
  { db }: Checkout,
  store: StoreMerchantId,
  codes: readonly string[],
  limited: readonly Uuid[],
  { customerKey = '' }: Wanted,
): Promise<Discount[]> {
  const { rows } = await sql<{ discount: StoredDiscount }>`${prepared}
    select ${discountJson(sql`coalesce(u.used, 0)`)} as discount
    from discount d
    left join discount_customer_use u on u.store_id = d.store_id and u.discount_id = d.id and u.customer_key = discount_customer(${customerKey})
    where d.store_id = ${store} and d.enabled and (d.code = any(${codes}::varchar[]) or d.id = any(${limited}::uuid[]))
    order by d.id`.execute(db);
  return rows.map(({ discount }) => discountOf(discount));
}
