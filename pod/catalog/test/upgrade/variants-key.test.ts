import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openCatalog } from '../fixture.ts';
import { wrongRows } from '../kept-columns.ts';

const schema = service.options.database;
if (!schema) throw new Error('catalog has no database');

const id = (kind: number, n: number) => `0190a00${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [lamp, alike, other, plain] = [1, 11, 12, 13].map((n) => id(1, n));
const [brass, large, small] = [1, 11, 12].map((n) => id(6, n));

/** The rows of before 0008, of which one lamp is sold in brass, and those of the tables that came later. */
const before = readFileSync(new URL('rows-before-0008.sql', import.meta.url), 'utf8');
const newer = `
  insert into product_variant_image (store_id, product_id, variant_id, image_id, position)
    select store_id, product_id, v.id, i.id, 0 from product_variant v join product_image i using (store_id, product_id);
  insert into search_word (store_id, language, word, spelled, letters, stubs, uses)
    values ('STORE', 'en', 'lamp', 'lamp', 'lamp', '{1}', 1);
  insert into search_word_change (store_id, language, word, uses) values ('STORE', 'en', 'lamp', 1);
  insert into sku_offer (store_id, sku, buyable, price) values ('STORE', 'BULB', true, 100);
  insert into usage_report (store_id, month, used, reported_at) values ('STORE', now(), 1, now());
  insert into offer_position (store_id, position) values ('STORE', 1);`;

/** Two further lamps have the same values; one is sold in the combinations of the first, one in others, and one without any. */
const lamps = `
  insert into product_option (store_id, id, code, created_at, updated_at) values ('STORE', '${id(5, 11)}', 'size', now(), now());
  insert into product_option_value (store_id, id, option_id, code) values
    ('STORE', '${large}', '${id(5, 11)}', 'large'), ('STORE', '${small}', '${id(5, 11)}', 'small'),
    ('STORE', '${id(6, 13)}', '${id(5, 1)}', 'steel');
  insert into product_option_description (store_id, option_id, language, position, name)
    select store_id, id, 'en', 0, code from product_option on conflict do nothing;
  insert into product_option_value_description (store_id, value_id, language, position, name)
    select store_id, id, 'en', 0, code from product_option_value on conflict do nothing;
  insert into product (store_id, id, date_available, created_at, updated_at)
    select 'STORE', id, now(), now(), now() from unnest('{${alike},${other},${plain}}'::uuid[]) id;
  insert into product_description (store_id, product_id, language, position, name, friendly_url)
    select store_id, id, 'en', 0, 'Lamp', id::text from product on conflict do nothing;
  insert into product_variant (store_id, id, product_id, sku, default_variant, option_signature) values
    ('STORE', '${id(2, 11)}', '${lamp}', 'A-2', false, '2'),
    ('STORE', '${id(2, 12)}', '${alike}', 'B-1', true, '1'), ('STORE', '${id(2, 13)}', '${alike}', 'B-2', false, '2'),
    ('STORE', '${id(2, 14)}', '${other}', 'C-1', true, '1'), ('STORE', '${id(2, 15)}', '${other}', 'C-2', false, '2'),
    ('STORE', '${id(2, 16)}', '${plain}', 'D-1', true, 'DEFAULT');
  insert into product_variant_option_value (store_id, variant_id, option_id, value_id)
    select 'STORE', variant, option, value from (values
      ('${id(2, 1)}'::uuid, '${id(5, 11)}'::uuid, '${large}'::uuid),
      ('${id(2, 11)}', '${id(5, 1)}', '${id(6, 13)}'), ('${id(2, 11)}', '${id(5, 11)}', '${small}'),
      ('${id(2, 13)}', '${id(5, 11)}', '${large}'), ('${id(2, 13)}', '${id(5, 1)}', '${brass}'),
      ('${id(2, 12)}', '${id(5, 11)}', '${small}'), ('${id(2, 12)}', '${id(5, 1)}', '${id(6, 13)}'),
      ('${id(2, 14)}', '${id(5, 1)}', '${brass}'), ('${id(2, 14)}', '${id(5, 11)}', '${small}'),
      ('${id(2, 15)}', '${id(5, 1)}', '${id(6, 13)}'), ('${id(2, 15)}', '${id(5, 11)}', '${large}')
    ) as had (variant, option, value);`;

const database = await databaseBefore(
  schema,
  '0023_product_variants_key.sql',
  (before + newer + lamps).replaceAll('STORE', testIds.store),
);
const { db, shop, manage } = await openCatalog({ database });

const keyOf = async (product: string | undefined) => {
  const { rows } = await sql<{ variants_key: string }>`
    select variants_key from product where store_id = ${testIds.store} and id = ${product}`.execute(db);
  return rows[0]?.variants_key;
};

it('products of before have a key, the same where they are sold in the same combinations', async () => {
  expect(await wrongRows(db, testIds.store)).toEqual([]);
  expect(await keyOf(alike)).toBe(await keyOf(lamp));
  expect(new Set(await Promise.all([lamp, other, plain].map(keyOf))).size).toBe(3);
});

it('they are counted beside a chosen value as they are sold', async () => {
  const { body } = await shop(`/api/v2/products/search?rows=false&optionValueIds=${brass}`);
  const values = body.facets.options.flatMap((option: { values: { id: string; count: number }[] }) => option.values);
  const counts = new Map(values.map((value: { id: string; count: number }) => [value.id, value.count]));
  expect([brass, large, small].map((value) => counts.get(value))).toEqual([3, 2, 1]);
  expect((await shop(`/api/v2/products?optionValueIds=${brass},${small}`)).body.content).toMatchObject([{ id: other }]);
});

it('what is written from then on is followed', async () => {
  const path = `/api/v2/private/product/${plain}/variants`;
  const variants = [{ sku: 'D-1', defaultVariant: true, optionValueIds: [small] }];
  expect((await manage('PUT', path, { options: ['size'], variants })).status).toBe(200);
  expect(await wrongRows(db, testIds.store)).toEqual([]);
});
