import type { Principal } from '@storepod/auth/principal';
import { readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Page, PageQuery, Sort } from '@storepod/kernel/page';
import type { Selectable } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import type { CheckoutDb, Tables } from '../tables.ts';
import type { CustomerNote } from './customer-shapes.ts';

/** Whose note, and who asks. */
interface NoteCall {
  store: StoreMerchantId;
  customer: Uuid;
  principal: Principal;
}

/** More than anybody reads. */
const MOST_NOTES = 500;
const LONGEST_NAME = 200;
const orders = {
  'createdAt,desc': orderedBy([['created_at', 'desc']], 'id'),
  'createdAt,asc': orderedBy(['created_at'], 'id'),
};

export async function listNotes(
  { db }: Checkout,
  { store, customer, principal }: NoteCall,
  { sort = 'createdAt,desc', ...query }: PageQuery & { sort?: Sort<'createdAt'> },
): Promise<Page<CustomerNote>> {
  await requireCustomer(db, store, customer);
  return readPage(query, {
    found: db.selectFrom('customer_note').where('store_id', '=', store).where('customer_id', '=', customer),
    rows: (found) => found.selectAll(),
    order: orders[sort],
    views: (rows) => rows.map((row) => noteOf(row, principal)),
  });
}

/** Notes of one customer take turns at its row, so that two at once cannot pass the limit. */
export const addNote = (
  { db, ids, clock }: Checkout,
  { store, customer, principal }: NoteCall,
  text: string,
): Promise<CustomerNote> =>
  transaction(db, async (trx) => {
    await requireCustomer(trx, store, customer, 'lock');
    const { count } = await trx
      .selectFrom('customer_note')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('store_id', '=', store)
      .where('customer_id', '=', customer)
      .executeTakeFirstOrThrow();
    if (count >= MOST_NOTES) throw problems.NOTES_FULL({ most: MOST_NOTES });
    const row = {
      ...{ store_id: store, id: Uuid.parse(ids.uuid()), customer_id: customer, text, created_at: clock.now() },
      author: principal.subject.slice(0, LONGEST_NAME),
      author_name: (principal.username ?? principal.subject).slice(0, LONGEST_NAME),
    };
    await trx.insertInto('customer_note').values(row).execute();
    return noteOf(row, principal);
  });

export const deleteNote = ({ db }: Checkout, { store, customer, principal }: NoteCall, note: Uuid): Promise<void> =>
  transaction(db, async (trx) => {
    const row = await trx
      .selectFrom('customer_note')
      .select('author')
      .where('store_id', '=', store)
      .where('customer_id', '=', customer)
      .where('id', '=', note)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw problems.NOTE_NOT_FOUND();
    if (row.author !== principal.subject.slice(0, LONGEST_NAME)) throw problems.NOTE_NOT_OWN();
    await trx.deleteFrom('customer_note').where('store_id', '=', store).where('id', '=', note).execute();
  });

async function requireCustomer(db: CheckoutDb, store: StoreMerchantId, customer: Uuid, how?: 'lock'): Promise<void> {
  const found = db.selectFrom('customer_account').select('id').where('store_id', '=', store).where('id', '=', customer);
  const row = await (how === 'lock' ? found.forNoKeyUpdate() : found).executeTakeFirst();
  if (!row) throw problems.CUSTOMER_NOT_FOUND();
}

const noteOf = (row: Selectable<Tables['customer_note']>, principal: Principal): CustomerNote => ({
  id: row.id,
  text: row.text,
  author: row.author_name,
  own: row.author === principal.subject.slice(0, LONGEST_NAME),
  createdAt: instantOf(row.created_at),
});
