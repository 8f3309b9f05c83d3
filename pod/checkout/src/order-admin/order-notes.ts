import type { KeepAnswer } from '@storepod/contract/endpoint';
import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import type { Checkout } from '../checkout.ts';
import type { NoteInput, NoteView } from './order-shapes.ts';
import { requireOrder } from './order-trail.ts';
import { byStaff, type StaffCall } from './staff-call.ts';

/** What staff writes for each other. Shoppers never see it, and the order does not change by it. */
export const addNote = (
  checkout: Checkout,
  call: StaffCall,
  { text }: NoteInput,
  keepAnswer: KeepAnswer<NoteView>,
): Promise<NoteView> =>
  transaction(checkout.db, async (trx) => {
    const { store, id: order } = call;
    await requireOrder(trx, store, order);
    const { at, actor } = byStaff(checkout, call);
    const id = Uuid.parse(checkout.ids.uuid());
    const row = { store_id: store, id, order_id: order, text, actor: actor.name, written_at: at };
    await trx.insertInto('sales_order_note').values(row).execute();
    const note = { id, text, author: actor.name, writtenAt: instantOf(at) };
    await keepAnswer(trx, note);
    return note;
  });
