import { randomUUID } from 'node:crypto';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeSearchRows } from '../src/search/search-rows.ts';
import { openCatalog } from './fixture.ts';
import { wrongRows } from './kept-columns.ts';

const { db, shop } = await openCatalog();

/** So many values has each of the options. */
const VALUES = [2, 2, 2] as const;

/** The number of the value that it has of each option, or none. */
type Variant = (number | undefined)[];
interface Product {
  shown: boolean;
  variants: Variant[];
}

/** Products of some options in some combinations. There are few of those, so that several products have the same. */
const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    shown: fc.boolean(),
    options: fc.subarray([0, 1, 2]),
    combinations: fc.array(fc.tuple(...VALUES.map((count) => fc.nat(count - 1))), { minLength: 1, maxLength: 4 }),
  })
  .map(({ shown, options, combinations }) => {
    const variants = combinations.map((values) =>
      values.map((value, option) => (options.includes(option) ? value : undefined)),
    );
    return { shown, variants: [...new Map(variants.map((variant) => [String(variant), variant])).values()] };
  });

/** Values by option and number. */
const anyChoice = fc.uniqueArray(
  fc.nat(VALUES.length - 1).chain((option) => fc.tuple(fc.constant(option), fc.nat((VALUES[option] ?? 1) - 1))),
  { maxLength: 5, selector: String },
);
type Choice = [option: number, value: number][];

/** Whether a variant has a chosen value of each option from which one was chosen, but for one option. */
const fits = (variant: Variant, choice: Choice, except?: number) =>
  choice.every(
    ([option]) => option === except || choice.some(([other, value]) => other === option && variant[option] === value),
  );

/** What an answer must say of a choice, by the names of the values. */
function counted(products: readonly Product[], choice: Choice) {
  const shown = products.filter((product) => product.shown);
  const values = VALUES.flatMap((count, option) =>
    Array.from({ length: count }, (_, value) => ({
      name: `${option}-${value}`,
      chosen: choice.some(([o, v]) => o === option && v === value),
      count: shown.filter(({ variants }) =>
        variants.some((variant) => variant[option] === value && fits(variant, choice, option)),
      ).length,
    })),
  );
  return {
    total: shown.filter(({ variants }) => variants.some((variant) => fits(variant, choice))).length,
    values: Object.fromEntries(values.flatMap(({ name, chosen, count }) => (count || chosen ? [[name, count]] : []))),
  };
}

const newId = () => Uuid.parse(randomUUID());
const now = new Date();
const english = { language: LanguageCode.parse('en'), position: 0 };

/** Makes the options behind the back of the service, and hands out their ids and those of their values. */
async function makeOptions(store_id: StoreMerchantId) {
  const options = VALUES.map((count, nth) => ({ id: newId(), code: `${nth}`, sort_order: nth, count }));
  const values = options.map(({ id, code, count }) =>
    Array.from({ length: count }, (_, nth) => ({
      id: newId(),
      option_id: id,
      code: `${code}-${nth}`,
      sort_order: nth,
    })),
  );
  const ofStore = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ store_id, ...row }));
  const dated = options.map(({ count: _, ...option }) => ({ ...option, created_at: now, updated_at: now }));
  await db.insertInto('product_option').values(ofStore(dated)).execute();
  await db.insertInto('product_option_value').values(ofStore(values.flat())).execute();
  const optionNames = options.map(({ id, code }) => ({ ...english, option_id: id, name: code }));
  await db.insertInto('product_option_description').values(ofStore(optionNames)).execute();
  const names = values.flat().map(({ id, code }) => ({ ...english, value_id: id, name: code }));
  await db.insertInto('product_option_value_description').values(ofStore(names)).execute();
  return values;
}

type Values = Awaited<ReturnType<typeof makeOptions>>;

/** Makes a product in the same way. All have the same name. */
async function makeProduct(store_id: StoreMerchantId, nth: number, { shown, variants }: Product, values: Values) {
  const product_id = newId();
  const flags = { available: shown, shipeable: true, virtual: false };
  const row = { store_id, id: product_id, ...flags, date_available: now, sort_order: nth };
  await db
    .insertInto('product')
    .values({ ...row, created_at: now, updated_at: now })
    .execute();
  const text = { ...english, name: 'Shirt', friendly_url: `shirt-${nth}` };
  await db
    .insertInto('product_description')
    .values({ store_id, product_id, ...text })
    .execute();
  for (const [place, variant] of variants.entries()) {
    const id = newId();
    const sku = Sku.parse(`S-${nth}-${place}`);
    const sold = { id, sku, sort_order: place, default_variant: place === 0, option_signature: sku };
    await db
      .insertInto('product_variant')
      .values({ store_id, product_id, ...sold })
      .execute();
    const had = variant.flatMap((number, option) => (number === undefined ? [] : (values[option]?.[number] ?? [])));
    const choices = had.map((value) => ({ store_id, variant_id: id, option_id: value.option_id, value_id: value.id }));
    if (choices.length > 0) await db.insertInto('product_variant_option_value').values(choices).execute();
  }
}

async function openShop(products: readonly Product[]) {
  const store = StoreMerchantId.mint();
  const values = await makeOptions(store);
  for (const [nth, product] of products.entries()) await makeProduct(store, nth, product, values);
  await writeSearchRows(db, store, sql`select id from product where store_id = ${store}`, now);
  return { store, values };
}

interface Bucket {
  name: string;
  count: number;
}

it('filters beside chosen values say what a count of every variant says, with words and without', async () => {
  const products = fc.array(anyProduct, { minLength: 1, maxLength: 20 });
  const choices = fc.array(anyChoice, { minLength: 4, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(products, choices, async (sold, asked) => {
      const { store, values: ids } = await openShop(sold);
      expect(await wrongRows(db, store)).toEqual([]);
      for (const choice of asked) {
        const chosen = choice.map(([option, value]) => `optionValueIds=${ids[option]?.[value]?.id}`).join('&');
        const expected = counted(sold, choice);
        for (const words of ['', '&q=shirt']) {
          const { body } = await shop(`/api/v2/products/search?${chosen}${words}`, store);
          const buckets: Bucket[] = body.facets.options.flatMap(({ values }: { values: Bucket[] }) => values);
          const values = Object.fromEntries(buckets.map(({ name, count }) => [name, count]));
          expect({ total: body.totalElements, values }).toEqual(expected);
          expect(body.content).toHaveLength(expected.total);
        }
        const list = await shop(`/api/v2/products?${chosen}`, store);
        expect(list.body).toMatchObject({ totalElements: expected.total });
        expect(list.body.content).toHaveLength(expected.total);
      }
    }),
    { numRuns: 25 },
  );
});
