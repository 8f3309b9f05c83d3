import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import type { PolicyTelling } from './policy-telling.contract.ts';

/** As many as a person looks at. */
const MOST = 50;

export async function readTellings({ db }: Checkout, store: StoreMerchantId, policy: Uuid): Promise<PolicyTelling[]> {
  const rows = await db
    .selectFrom('policy_telling')
    .select(['version', 'state', 'told', 'started_at', 'ended_at'])
    .where('store_id', '=', store)
    .where('policy_id', '=', policy)
    .orderBy('position', 'desc')
    .limit(MOST)
    .execute();
  return rows.flatMap(({ version, state, told, started_at, ended_at }) =>
    state === 'SILENT'
      ? []
      : [{ version, state, told, startedAt: instantOf(started_at), endedAt: ended_at && instantOf(ended_at) }],
  );
}
