import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { move } from '../items/change-status.ts';
import { savedView } from '../items/item-row.ts';
import { requireVersion } from '../items/save-item.ts';
import { problems } from '../problems.ts';
import type { ContentRow } from '../tables.ts';
import type { HomePublication } from './home.contract.ts';

/** Shoppers never see one half of a new home page: one transaction, or nothing. */
export const publishHome = (content: Content, store: StoreMerchantId, given: HomePublication, author: string) =>
  change(content, store, async (trx) => {
    const rows = await lockNamed(
      trx,
      store,
      given.sections.map(({ id }) => id),
    );
    const saved = [];
    for (const { id, version } of given.sections) {
      const row = rows.get(id);
      if (!row) throw problems.NOT_FOUND();
      requireVersion(row, version);
      saved.push(savedView(await publish(trx, content, row, author)));
    }
    if (given.order) await showOrder(trx, store);
    return saved;
  });

async function publish(trx: Trx, content: Content, row: ContentRow, author: string): Promise<ContentRow> {
  const dates = { publishAt: null, unpublishAt: row.unpublish_at };
  try {
    return await move(trx, content, row, { to: 'PUBLISHED', by: 'STAFF', dates, author: { name: author } });
  } catch (error) {
    throw error instanceof Problem && error.code === 'CONTENT.PUBLISH.INCOMPLETE' ? naming(row, error) : error;
  }
}

/** Of which of them something is missing. */
const naming = ({ id }: ContentRow, { extras: { fieldErrors = [] } }: Problem): Problem =>
  problems.INCOMPLETE(undefined, {
    fieldErrors: fieldErrors.map((fault) => ({ ...fault, field: `sections.${id}.${fault.field}` })),
  });

/** In the order of ids, so that two who publish never wait in a circle. */
async function lockNamed(trx: Trx, store: StoreMerchantId, ids: readonly Uuid[]): Promise<Map<Uuid, ContentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('content')
    .selectAll()
    .where('store_id', '=', store)
    .where('type', '=', 'SECTION')
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

const showOrder = (trx: Trx, store: StoreMerchantId) =>
  sql`
    update content set sort_order = draft_order, draft_order = null
    where store_id = ${store} and type = 'SECTION' and draft_order is not null`.execute(trx);
