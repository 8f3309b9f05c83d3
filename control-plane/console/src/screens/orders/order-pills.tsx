import { StatusPill } from '../../components/status-pill.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { type Order, orderTones, paymentTones } from './order-words.ts';

export function OrderPill({ status }: { status: Order['orderStatus'] }) {
  const { orders } = useTexts();
  return <StatusPill tone={orderTones[status]} label={orders.statuses[status]} />;
}

export function PaymentPill({ status }: { status: Order['paymentStatus'] }) {
  const { orders } = useTexts();
  return <StatusPill tone={paymentTones[status]} label={orders.paymentStatuses[status]} />;
}
