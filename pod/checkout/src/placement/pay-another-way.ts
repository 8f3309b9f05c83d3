import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import { loadOrder } from '../order/order.sql.ts';
import type { Order } from '../order/order.ts';
import type { PaymentType } from '../order/order-states.ts';
import { waitsForShopper } from '../order/payment-choice.ts';
import { problems } from '../problems.ts';
import { changePayment } from './change-payment.ts';
import { driveToAnswer } from './drive-to-answer.ts';
import type { OrderStatusView } from './placement-shapes.ts';
import { type Asker, readStatus } from './read-status.ts';

/**
 * Whoever may read how a waiting order stands chooses another way to pay it. The former attempt is closed at its provider by the
 * new one, whether or not the store still takes payments that way. The same choice again answers with the page that is there.
 */
export async function payAnotherWay(
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  asker: Asker,
  paymentType: PaymentType,
): Promise<OrderStatusView> {
  await readStatus(checkout, store, id, asker);
  const loaded = await loadOrder(checkout.db, store, { id });
  if (!loaded) throw problems.ORDER_NOT_FOUND();
  requireOpen(loaded.order);
  if (!hasChoice(loaded.order, paymentType)) await requireOffered(checkout, store, paymentType);
  const wanted = await changePayment(checkout, loaded.order.facts, paymentType, refusalOf);
  const order = await driveToAnswer(checkout, wanted);
  requireOpen(order);
  // Whoever has chosen something else at the same moment was the last one.
  if (!hasChoice(order, paymentType)) throw overtaken(order);
  return readStatus(checkout, store, id, asker);
}

/** What is paid is paid, in whatever way. */
const hasChoice = (order: Order, paymentType: PaymentType): boolean =>
  order.isPaid || order.state.paymentType === paymentType;

function requireOpen({ phase }: Order): void {
  if (phase === 'CLOSED') throw problems.NOT_WAITING();
}

/** Asked before anything is changed: an order whose payment is refused once it was changed is over. */
async function requireOffered({ payment }: Checkout, store: StoreMerchantId, paymentType: PaymentType): Promise<void> {
  const offered = await payment.paymentMethods({ store });
  if (!offered.some(({ type }) => type === paymentType)) throw problems.PAYMENT_TYPE_NOT_OFFERED({ paymentType });
}

const refusalOf = ({ state }: Order): Error =>
  waitsForShopper(state) ? problems.PAYMENT_CHANGED_TOO_OFTEN() : problems.NOT_WAITING();

const overtaken = ({ state, facts: { id, ref } }: Order): Error =>
  waitsForShopper(state) ? problems.ORDER_WAITING({ order: id, ref }) : problems.NOT_WAITING();
