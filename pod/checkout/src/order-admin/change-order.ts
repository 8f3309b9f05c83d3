import { noteChange } from '@storepod/database/audit/call-audit';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import type { Order } from '../order/order.ts';
import { driveOrLeave } from '../placement/drive-or-leave.ts';
import type { StaffCall } from './staff-call.ts';

type Change<T> = Parameters<typeof moveOrder<T>>[3];

/** Each order that was changed has a row in the audit, also where a call changes many. */
export async function changeOrder<T>(
  checkout: Checkout,
  call: StaffCall,
  { apply, beside }: Change<T>,
): Promise<Order> {
  const { order } = await moveOrder<T>(
    checkout,
    call.store,
    { id: call.id },
    {
      apply,
      beside: async (trx, saved, answer) => {
        noteChange(trx, { id: call.id, changes: { orderStatus: saved.state.orderStatus } });
        await beside?.(trx, saved, answer);
      },
    },
  );
  return driveOrLeave(checkout, order);
}
