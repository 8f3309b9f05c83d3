import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { isUniqueViolation } from '@storepod/database/transaction';
import { requireOneRow, requireRow } from '@storepod/database/version';
import { instantOf } from '@storepod/kernel/clock';
import type { CountryCode } from '@storepod/kernel/country';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery, Sort } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import { changeRules, requireVersion } from '../rules/change-rules.ts';
import type { CheckoutDb, TaxRateRow } from '../tables.ts';
import { regionKey } from '../totals/shipping/reaches.ts';
import { MOST_RATES, type TaxRateChange, type TaxRateInput, type TaxRateView } from './tax-shapes.ts';

const ratesOf = (db: CheckoutDb, store: StoreMerchantId) => db.selectFrom('tax_rate').where('store_id', '=', store);

type RateSort = Sort<'country' | 'rate' | 'createdAt'>;
const orders: Record<RateSort, ReturnType<typeof orderedBy>> = {
  'country,asc': orderedBy(['country', 'region_key'], 'id'),
  'country,desc': orderedBy([['country', 'desc'], 'region_key'], 'id'),
  'rate,asc': orderedBy(['rate'], 'id'),
  'rate,desc': orderedBy([['rate', 'desc']], 'id'),
  'createdAt,asc': orderedBy(['created_at'], 'id'),
  'createdAt,desc': orderedBy([['created_at', 'desc']], 'id'),
};

export function listRates(
  db: CheckoutDb,
  store: StoreMerchantId,
  { sort = 'country,asc', country, ...page }: PageQuery & { sort?: RateSort; country?: CountryCode },
) {
  const all = ratesOf(db, store);
  return readPage(page, {
    found: country ? all.where('country', '=', country) : all,
    rows: (rates) => rates.selectAll(),
    order: orders[sort],
    views: (rows) => rows.map(viewOf),
  });
}

export const readRate = async (db: CheckoutDb, store: StoreMerchantId, id: Uuid): Promise<TaxRateView> => {
  const row = await ratesOf(db, store).selectAll().where('id', '=', id).executeTakeFirst();
  return viewOf(requireRow(row, () => problems.RATE_NOT_FOUND()));
};

export function createRate(checkout: Checkout, store: StoreMerchantId, input: TaxRateInput): Promise<TaxRateView> {
  const now = checkout.clock.now();
  const row = {
    ...columnsOf(input),
    store_id: store,
    id: Uuid.parse(checkout.ids.uuid()),
    created_at: now,
    updated_at: now,
  };
  return changeRules(checkout, store, async (trx) => {
    const made = await trx.insertInto('tax_rate').values(row).returningAll().executeTakeFirstOrThrow();
    // Counted with the new one: a rate that is there already is refused before.
    const { rates } = await ratesOf(trx, store)
      .select(({ fn }) => fn.countAll<number>().as('rates'))
      .executeTakeFirstOrThrow();
    if (rates > MOST_RATES) throw problems.TOO_MANY_RATES({ most: MOST_RATES });
    return viewOf(made);
  }).catch(refuseDuplicate);
}

export const updateRate = (
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  input: TaxRateChange,
): Promise<TaxRateView> =>
  changeRules(checkout, store, async (trx) => {
    requireVersion(await readRate(trx, store, id), input.version);
    const row = await trx
      .updateTable('tax_rate')
      .set({ ...columnsOf(input), version: sql`version + 1`, updated_at: checkout.clock.now() })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewOf(row);
  }).catch(refuseDuplicate);

export const deleteRate = (checkout: Checkout, store: StoreMerchantId, id: Uuid): Promise<void> =>
  changeRules(checkout, store, async (trx) => {
    const rate = trx.deleteFrom('tax_rate').where('store_id', '=', store).where('id', '=', id);
    requireOneRow(await rate.executeTakeFirst(), () => problems.RATE_NOT_FOUND());
  });

function refuseDuplicate(error: unknown): never {
  throw isUniqueViolation(error, 'tax_rate_place') ? problems.RATE_DUPLICATE() : error;
}

const columnsOf = ({ country, region, titles = {}, rate }: TaxRateInput) => ({
  country,
  region,
  region_key: regionKey(region),
  titles: JSON.stringify(titles),
  rate,
});

const viewOf = (row: TaxRateRow): TaxRateView => ({
  id: row.id,
  version: row.version,
  country: row.country,
  region: row.region,
  titles: row.titles,
  rate: row.rate,
  createdAt: instantOf(row.created_at),
  updatedAt: instantOf(row.updated_at),
});
