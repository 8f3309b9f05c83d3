import { randomBytes } from 'node:crypto';
import type { Answer } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { newsHeard } from '@storepod/testkit/news';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { openCatalog } from './fixture.ts';
import { manyProducts } from './many-products.ts';

type Fixture = Awaited<ReturnType<typeof openCatalog>>;
type More = Record<string, unknown>;

/** A store that no other test knows. */
export const newStore = () => randomBytes(12).toString('hex');

export const inEnglish = (name: string, more: More = {}) => [{ language: 'en', name, ...more }];

/** Makes things in a store as its merchant would, and hands out what was answered. */
export function makersIn({ manage }: Fixture, store: string) {
  const make = async (path: string, body: More) => {
    const answer = await manage('POST', path, body, store);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  return {
    category: (code: string, more: More = {}) =>
      make('/api/v1/private/category', { code, descriptions: inEnglish(code), ...more }),
    brand: (code: string, more: More = {}) =>
      make('/api/v1/private/manufacturer', { code, descriptions: inEnglish(code), ...more }),
    type: (code: string, more: More = {}) =>
      make('/api/v1/private/product/type', { code, descriptions: inEnglish(code), ...more }),
    product: (sku: string, more: More = {}) =>
      make('/api/v2/private/product', { sku, descriptions: inEnglish(sku), ...more }),
    group: (code: string, productIds: string[], more: More = {}) =>
      make('/api/v1/private/products/groups', { code, productIds, ...more }),
  };
}

/** Asks about one store, as its merchant and as a shopper. */
export const clientsOf = ({ manage, shop }: Fixture, store: string) => ({
  manage: (method: string, path: string, body?: unknown): Promise<Answer> => manage(method, path, body, store),
  shop: (path: string): Promise<Answer> => shop(path, store),
});

/** Fills a store behind the back of the service, with more than is quickly made one by one. */
export async function fillStore({ db }: Fixture, store: string, products: number, variants: number): Promise<void> {
  for (const statement of manyProducts({ store, products, variants })) await sql.raw(statement).execute(db);
}

/** Waits until every job is done and every word about a change has come, so that what follows is the test's own doing. */
export async function quiet({ db, kit: { invalidation } }: Fixture): Promise<void> {
  await jobsDone(db, 'catalog_jobs');
  await newsHeard({ db, invalidation });
}
