import { containing } from '@storepod/database/list/like';
import { LONG_LIST, readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import type { Core } from '@storepod/identity/core';
import type { IdentityDb } from '@storepod/identity/tables';
import type { PageQuery } from '@storepod/kernel/page';
import { type RawBuilder, sql } from 'kysely';
import { type ShopperStatus, shopperView } from './shapes.ts';

const orders = sortKeys({ createdAt: 'created_at', email: 'email' }, 'id');

interface Question extends PageQuery {
  q?: string;
  status?: ShopperStatus;
  sort?: Parameters<typeof orders>[0];
}

/** A page of a store's shoppers, the newest first. */
export function findShoppers({ kit }: Core, realm: string, question: Question) {
  const now = kit.clock.now();
  return readPage(question, {
    found: narrowed(kit.db, realm, question, now),
    rows: (found) => found.selectAll(),
    order: orders(question.sort ?? 'createdAt,desc'),
    views: (rows) => rows.map((row) => shopperView(row, now)),
    counting: { db: kit.db, atMost: LONG_LIST },
  });
}

function narrowed(db: IdentityDb, realm: string, { q, status }: Question, now: Date) {
  const term = q?.trim();
  const pattern = containing(term ?? '');
  return db
    .selectFrom('account')
    .where('realm_id', '=', realm)
    .$if(status !== undefined, (accounts) => accounts.where(statusAt(now), '=', status ?? ''))
    .$if(Boolean(term), (accounts) =>
      accounts.where((account) =>
        account.or(
          (['username', 'email', 'first_name', 'last_name'] as const).map((column) =>
            account(column, 'ilike', pattern),
          ),
        ),
      ),
    );
}

/** The same derivation as `statusOf`, for the database to filter and count by. */
const statusAt = (now: Date): RawBuilder<string> => sql<string>`case
  when not enabled then 'DISABLED'
  when locked_until > ${now} then 'LOCKED'
  when activated_at is null and password_hash is null then 'PENDING'
  else 'ACTIVE' end`;

/** How many shoppers a store has in each state, by one pass over its accounts. */
export async function countShoppers({ kit }: Core, realm: string) {
  const rows = await kit.db
    .selectFrom('account')
    .select(({ fn }) => [statusAt(kit.clock.now()).as('status'), fn.countAll<number>().as('shoppers')])
    .where('realm_id', '=', realm)
    .groupBy('status')
    .execute();
  const of = (status: ShopperStatus) => Number(rows.find((row) => row.status === status)?.shoppers ?? 0);
  const counts = { active: of('ACTIVE'), pending: of('PENDING'), locked: of('LOCKED'), disabled: of('DISABLED') };
  return { total: counts.active + counts.pending + counts.locked + counts.disabled, ...counts };
}
