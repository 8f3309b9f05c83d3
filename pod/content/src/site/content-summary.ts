import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type PageQuery, toPage } from '@storepod/kernel/page';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import type { ContentStatus } from '../items/state-machine.ts';
import type { ContentType } from '../tables.ts';

const types: ContentType[] = ['PAGE', 'POST', 'BANNER', 'FAQ', 'POLICY', 'SECTION'];

/** How much of each type there is in each state, in one statement. */
export async function contentSummary({ db }: Content, store: StoreMerchantId) {
  const { rows } = await sql<{ type: ContentType; status: ContentStatus; items: number; stale: number }>`
    select c.type, c.status, count(*)::int as items, coalesce(sum((
      select count(*) from content_description d
      where d.store_id = c.store_id and d.content_id = c.id and d.state = 'STALE')), 0)::int as stale
    from content c where c.store_id = ${store} group by c.type, c.status`.execute(db);
  return types.map((type) => {
    const own = rows.filter((row) => row.type === type);
    const count = (status: ContentStatus) => own.find((row) => row.status === status)?.items ?? 0;
    return {
      type,
      draft: count('DRAFT'),
      review: count('REVIEW'),
      scheduled: count('SCHEDULED'),
      published: count('PUBLISHED'),
      archived: count('ARCHIVED'),
      stale: own.reduce((sum, { stale }) => sum + stale, 0),
    };
  });
}

export async function listRedirects({ db }: Content, store: StoreMerchantId, query: PageQuery) {
  const { size, offset, envelope } = toPage(query);
  const own = db.selectFrom('redirect').where('store_id', '=', store).where('to_path', 'is not', null);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['from_path as from', (eb) => eb.ref('to_path').$notNull().as('to')])
    .orderBy('from_path')
    .limit(size)
    .offset(offset)
    .execute();
  return envelope(rows, total);
}
