import type { Problem } from '@storepod/kernel/problem';

/** What a constraint says to callers, by its name. It gets the values of the key, in the order of its columns. */
export type Refusals = Readonly<Record<string, (key: readonly string[]) => Problem>>;

/** Runs a statement; where one of these constraints refuses it, that is a problem with a name. */
export async function refusing<T>(refusals: Refusals, statement: () => Promise<T>): Promise<T> {
  try {
    return await statement();
  } catch (error) {
    const refusal = refusals[textOf(error, 'constraint')];
    throw refusal ? refusal(keyIn(textOf(error, 'detail'))) : error;
  }
}

const textOf = (error: unknown, field: 'constraint' | 'detail'): string =>
  error instanceof Error && field in error
    ? String((error as Error & Partial<Record<typeof field, unknown>>)[field])
    : '';

/**
 * PostgreSQL names the key in the detail of an error: `Key (store_id, sku)=(66.., TEE) already exists.` Codes, skus, slugs
 * and ids, which our keys are made of, have neither commas nor brackets.
 */
const keyIn = (detail: string): readonly string[] => /=\(([^)]*)\)/.exec(detail)?.[1]?.split(', ') ?? [];
