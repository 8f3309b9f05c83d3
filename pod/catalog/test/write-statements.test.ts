import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { Sku } from '@storepod/kernel/sku';
import { stage } from '@storepod/testkit/cast';
import { statementsOf } from '@storepod/testkit/statements';
import type { Transaction } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeValues } from '../src/option/write-values.ts';
import { takePlaces } from '../src/product/write/take-place.ts';
import { insertProduct, rewriteProduct } from '../src/product/write-product.ts';
import type { Tables } from '../src/tables.ts';
import { writeVariants } from '../src/variant/write-variants.ts';
import { openCatalog } from './fixture.ts';
import { fresh, languages, productsOf } from './products.ts';

const fixture = await openCatalog();
const { kit } = fixture;
const { create, option } = productsOf(fixture);
const store = stage.store;

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

/** The jobs of what was made before may still run, and be counted too; they come to an end. */
const expectCount = (count: () => Promise<number>, statements: number) =>
  expect.poll(count, { timeout: 5_000 }).toBe(statements);

const product = Uuid.parse((await create()).id);

describe('the statements of a write', () => {
  it('are as many for twenty languages as for one where a product is made', async () => {
    const made = (count: number) =>
      counted(async (trx) => {
        await takePlaces(trx, store, 1_000);
        await insertProduct(trx, kit, store, input(count));
      });
    await expectCount(() => made(1), 4);
    await expectCount(() => made(20), 4);
  });

  it('are as many for twenty languages as for one where it is replaced', async () => {
    const change = { store, id: product, now: kit.clock.now() };
    const replaced = (count: number) => counted((trx) => rewriteProduct(trx, change, input(count)));
    await expectCount(() => replaced(1), 3);
    await expectCount(() => replaced(20), 3);
  });

  it('are as many for a hundred variants as for one', async () => {
    const { code, values } = await option(Array.from({ length: 100 }, (_, nth) => `N${nth}`));
    const change = { store, id: product, now: kit.clock.now() };
    const replaced = (count: number) =>
      counted((trx) =>
        writeVariants(trx, kit, change, {
          options: [code],
          variants: values.slice(0, count).map(({ id }: { id: Uuid }, nth: number) => ({
            sku: Sku.parse(fresh('COUNTED')),
            defaultVariant: nth === 0,
            optionValueIds: [id],
          })),
        }),
      );
    // Two of them tell inventory of the skus that went.
    await expectCount(() => replaced(1), 9);
    await expectCount(() => replaced(100), 9);
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
