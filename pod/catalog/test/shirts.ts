import { expect } from 'vitest';
import type { openCatalog } from './fixture.ts';
import { fresh, productsOf } from './products.ts';

export interface Variant {
  id?: string;
  sku: string;
  sortOrder?: number;
  defaultVariant: boolean;
  optionValueIds: string[];
}

export const path = (id: string) => `/api/v2/private/product/${id}/variants`;

/** A variant with a sku that nobody else has. */
export const variant = (optionValueIds: string[], more: Partial<Variant> = {}): Variant => ({
  sku: fresh('V'),
  defaultVariant: false,
  optionValueIds,
  ...more,
});

/** What a test does with variants again and again. */
export function shirtsOf({ manage }: Pick<Awaited<ReturnType<typeof openCatalog>>, 'manage'>) {
  const { create, option } = productsOf({ manage });
  const put = (id: string, options: readonly string[], variants: readonly Variant[], more: object = {}) =>
    manage('PUT', path(id), { options, variants, ...more });
  const list = async (id: string): Promise<(Variant & { id: string })[]> => (await manage('GET', path(id))).body;

  /** A product in two colours and two sizes. */
  async function colouredShirt() {
    const [colour, size] = [await option(['RED', 'BLUE']), await option(['S', 'M'])];
    const [red, blue] = colour.values.map(({ id }: { id: string }) => id);
    const [small, medium] = size.values.map(({ id }: { id: string }) => id);
    const { id, sku } = await create();
    const variants = [
      variant([red, small], { sku, defaultVariant: true }),
      variant([red, medium], { sortOrder: 1 }),
      variant([blue, medium], { sortOrder: 2 }),
    ];
    const options = [colour.code, size.code];
    const answer = await put(id, options, variants);
    expect(answer.status).toBe(200);
    return { id, options, variants, values: { red, blue, small, medium }, made: answer.body, colour };
  }
  return { put, list, colouredShirt };
}
