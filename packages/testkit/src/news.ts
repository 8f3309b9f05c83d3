import { randomUUID } from 'node:crypto';
import type { Invalidation } from '@storepod/database/invalidation';
import { transaction } from '@storepod/database/transaction';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { waitFor } from './eventually.ts';

interface Listener<Tables> {
  db: Kysely<Tables>;
  invalidation: Invalidation;
}

/**
 * Waits until a service has heard of every write before. It hears of its own at the commit and once more from the database, a little
 * later: a test that looks for what is kept in memory would otherwise find that it was dropped meanwhile. News come in their order.
 */
export async function newsHeard<Tables>({ db, invalidation }: Listener<Tables>): Promise<void> {
  await waitFor(() => expect(invalidation.connected()).toBe(true));
  const marker = randomUUID();
  let heard = 0;
  const stop = invalidation.onTouch((topic) => {
    if (topic === marker) heard += 1;
  });
  await transaction(db, (trx) => invalidation.touch(trx, marker));
  await waitFor(() => expect(heard).toBe(2));
  stop();
}
