import { noteChange } from '@storepod/database/audit/call-audit';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import type { ContentType } from '../tables.ts';
import { isRefusal, move } from './change-status.ts';
import { deleteLocked } from './delete-item.ts';
import { MOST_BULK_IDS } from './item-limits.ts';
import { type ItemPlace, lockItem } from './item-row.ts';
import type { BulkInput, BulkResult } from './item-shapes.ts';

const states = { PUBLISH: 'PUBLISHED', UNPUBLISH: 'DRAFT', ARCHIVE: 'ARCHIVED' } as const;
const noDates = { publishAt: null, unpublishAt: null };

/** Each by itself, so that one that is refused leaves the others done. */
export async function bulkChange(
  content: Content,
  store: StoreMerchantId,
  type: ContentType,
  { ids, action }: BulkInput,
  author: string,
): Promise<BulkResult[]> {
  if (ids.length > MOST_BULK_IDS) throw problems.BULK_TOO_LARGE({ maxIds: MOST_BULK_IDS });
  const results: BulkResult[] = [];
  for (const id of new Set(ids)) results.push(await changeOne(content, { store, type, id }, action, author));
  return results;
}

async function changeOne(
  content: Content,
  place: ItemPlace,
  action: BulkInput['action'],
  author: string,
): Promise<BulkResult> {
  const { id, store } = place;
  try {
    await change(content, store, async (trx) => {
      noteChange(trx, { id, changes: { action } });
      await act(trx, content, place, action, author);
    });
    return { id, ok: true };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { id, ok: false, code: error.code, message: error.message };
  }
}

async function act(
  trx: Trx,
  content: Content,
  place: ItemPlace,
  action: BulkInput['action'],
  author: string,
): Promise<void> {
  if (action === 'DELETE') return deleteLocked(trx, content, place, false);
  const row = await lockItem(trx, place);
  await move(trx, content, row, { to: states[action], by: 'STAFF', dates: noDates, author: { name: author } });
}
