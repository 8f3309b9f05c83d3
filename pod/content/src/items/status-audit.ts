import { Uuid } from '@storepod/kernel/ids';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import type { ContentRow } from '../tables.ts';
import type { Author } from './item-row.ts';
import type { ContentStatus } from './state-machine.ts';

/** Who moved an item from one state to another, and why. */
export const noteStatus = (
  trx: Trx,
  { ids, clock }: Content,
  { store_id, id }: Pick<ContentRow, 'store_id' | 'id'>,
  from: ContentStatus | null,
  to: ContentStatus,
  { name, reason }: Author,
) =>
  trx
    .insertInto('content_status_audit')
    .values({
      store_id,
      content_id: id,
      id: Uuid.parse(ids.uuid()),
      from_status: from,
      to_status: to,
      actor: name,
      reason: reason ?? null,
      occurred_at: clock.now(),
    })
    .execute();
