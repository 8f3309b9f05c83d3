import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { Sku } from '@storepod/kernel/sku';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { statementsOf } from '@storepod/testkit/statements';
import { sql, type Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeValues } from '../src/option/write-values.ts';
import { definitionOf, newProduct, redefined } from '../src/product/plan-definition.ts';
import { openProduct } from '../src/product/write/revise-products.ts';
import { takePlaces } from '../src/product/write/take-place.ts';
import { writePlans } from '../src/product/write/write-plans.ts';
import type { Tables } from '../src/tables.ts';
import { writeVariantSet } from '../src/variant/replace-variants.ts';
import { openCatalog } from './fixture.ts';
import { fresh, languages, productsOf } from './products.ts';

const fixture = await openCatalog();
const { kit } = fixture;
const { create, option, read } = productsOf(fixture);
const store = testIds.store;

const input = (count: number) => ({
  sku: Sku.parse(fresh('COUNTED')),
  descriptions: languages
    .slice(0, count)
    .map((code) => ({ language: LanguageCode.parse(code), name: fresh('Counted') })),
});

/** How many statements a piece of work takes. It is rolled back, so that no job which it would set off is counted. */
async function counted(work: (trx: Transaction<Tables>) => Promise<unknown>): Promise<number> {
  const rollback = new Error('only counted');
  const run = transaction(kit.db, async (trx) => {
    await work(trx);
    throw rollback;
  });
  const statements = await statementsOf(() => expect(run).rejects.toBe(rollback));
  return statements.length;
}

/** How often rows of products were written by the session of a transaction, with what earlier ones have not told yet. */
async function rowsWritten(trx: Transaction<Tables>) {
  const { rows } = await sql<{ inserted: number; updated: number }>`
    select n_tup_ins::int as inserted, n_tup_upd::int as updated from pg_stat_xact_user_tables
     where schemaname = 'catalog' and relname = 'product'`.execute(trx);
  return rows[0] ?? { inserted: 0, updated: 0 };
}

/** The jobs of what was made before may still run, and be counted too; they come to an end. */
const expectCount = (count: () => Promise<number>, statements: number) => eventually(count).toBe(statements);

const product = Uuid.parse((await create()).id);

describe('the statements of a write', () => {
  const newId = () => Uuid.parse(kit.ids.uuid());
  const planNew = async (languageCount: number) => {
    const given = input(languageCount);
    return newProduct(await definitionOf(kit.db, store, given), given, { now: kit.clock.now(), newId });
  };

  // Place, slugs, product, variant, texts, search: as many as when one product had statements of its own.
  it('are as many for twenty languages and two hundred products as for one where they are made', async () => {
    const made = async (products: number, languageCount: number) => {
      const plans = await Promise.all(Array.from({ length: products }, () => planNew(languageCount)));
      return counted(async (trx) => {
        await takePlaces(trx, store, 1_000, products);
        await writePlans(trx, kit, store, plans);
      });
    };
    await expectCount(() => made(1, 1), 6);
    await expectCount(() => made(1, 20), 6);
    await expectCount(() => made(200, 2), 6);
  });

  it('write the row of a new product once: what the triggers of its variants would add stands in it', async () => {
    const [colour, size] = [await option(['RED', 'BLUE']), await option(['S', 'M'])];
    const plan = await planNew(1);
    const pairs = [colour, size].map(({ values }) => values.map(({ id }: { id: Uuid }) => id).toReversed());
    const variants = pairs[0].flatMap((red: Uuid) =>
      pairs[1].map((small: Uuid) => ({
        ...{ id: newId(), sku: Sku.parse(fresh('COUNTED')), sortOrder: 0, isDefault: false, images: undefined },
        choices: [
          { optionId: size.id, valueId: small },
          { optionId: colour.id, valueId: red },
        ],
      })),
    );
    await counted(async (trx) => {
      await takePlaces(trx, store, 1_000);
      const before = await rowsWritten(trx);
      await writePlans(trx, kit, store, [{ ...plan, axes: [size.id, colour.id], variants }]);
      expect(await rowsWritten(trx)).toEqual({ inserted: before.inserted + 1, updated: before.updated });
    });
  });

  it('are as many for twenty languages as for one where a product is replaced', async () => {
    const replaced = async (given: ReturnType<typeof input>) => {
      const definition = await definitionOf(kit.db, store, given);
      return counted(async (trx) => {
        const before = await openProduct(trx, { store, id: product, now: kit.clock.now() }, definition);
        await writePlans(trx, kit, store, [redefined(before, definition, given)]);
      });
    };
    // The row, all of it, slugs, variant, texts, search; and two that tell inventory of the new sku.
    await expectCount(() => replaced(input(1)), 8);
    await expectCount(() => replaced(input(20)), 8);
    // Without a new slug and a new sku.
    const { sku, descriptions } = await read(product);
    const renamed = { sku, descriptions: descriptions.map((text: object) => ({ ...text, name: 'Anew' })) };
    await expectCount(() => replaced(renamed), 4);
  });

  it('are as many for a hundred variants as for one', async () => {
    const { code, values } = await option(Array.from({ length: 100 }, (_, nth) => `N${nth}`));
    const replaced = (count: number) =>
      counted((trx) =>
        writeVariantSet(
          trx,
          kit,
          { store, id: product },
          {
            options: [code],
            variants: values.slice(0, count).map(({ id }: { id: Uuid }, nth: number) => ({
              sku: Sku.parse(fresh('COUNTED')),
              defaultVariant: nth === 0,
              optionValueIds: [id],
            })),
          },
        ),
      );
    // One of them tells search, and two tell inventory of the skus that went.
    await expectCount(() => replaced(1), 10);
    await expectCount(() => replaced(100), 10);
  });

  it('are as many for twenty values as for one', async () => {
    const { id } = await option([]);
    const written = (count: number) =>
      counted((trx) =>
        writeValues(
          trx,
          kit,
          store,
          id,
          languages.slice(0, count).map((code) => ({ code, descriptions: input(count).descriptions })),
        ),
      );
    await expectCount(() => written(1), 4);
    await expectCount(() => written(20), 4);
  });
});
