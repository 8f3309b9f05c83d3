import { StatusPill } from '../../components/status-pill.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { goodsTones, type Order, paymentTones, standingText } from './order-words.ts';

export function OrderPill({ standing }: Pick<Order, 'standing'>) {
  const texts = useTexts();
  return <StatusPill tone={goodsTones[standing.goods]} label={standingText(standing, texts)} />;
}

export function PaymentPill({ status }: { status: Order['paymentStatus'] }) {
  const { orders } = useTexts();
  return <StatusPill tone={paymentTones[status]} label={orders.paymentStatuses[status]} />;
}
