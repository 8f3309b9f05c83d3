import { ProviderSilence, type ProviderState } from '../provider.ts';
import { fromPaypal, type PaypalAmount } from './paypal-amount.ts';

interface PaypalCapture {
  id?: unknown;
  status?: unknown;
  amount?: Partial<PaypalAmount>;
}

interface PurchaseUnit {
  amount?: Partial<PaypalAmount>;
  payments?: { captures?: PaypalCapture[] };
}

/** An order of PayPal as far as it is read here. */
export interface PaypalOrder {
  id?: unknown;
  status?: unknown;
  purchase_units?: PurchaseUnit[];
  links?: { rel?: unknown; href?: unknown }[];
}

const captureKinds: Readonly<Record<string, ProviderState['kind']>> = {
  COMPLETED: 'PAID',
  PARTIALLY_REFUNDED: 'PAID',
  REFUNDED: 'PAID',
  PENDING: 'PROCESSING',
  DECLINED: 'FAILED',
  FAILED: 'FAILED',
};

/** How a capture stands: that is where the money is. */
export function stateOfCapture({ id, status, amount }: PaypalCapture): ProviderState {
  const kind = captureKinds[String(status)];
  if (!kind) throw new ProviderSilence('PAYPAL: the capture cannot be read', 'UNREADABLE', 200);
  return { kind, amount: fromPaypal(amount), ...(typeof id === 'string' && { captureId: id }) };
}

/** How an order stands that was not captured, or was. */
export function stateOfOrder(order: PaypalOrder): ProviderState {
  const [unit] = order.purchase_units ?? [];
  const [capture] = unit?.payments?.captures ?? [];
  if (capture) return stateOfCapture(capture);
  if (order.status === 'VOIDED') return { kind: 'EXPIRED' };
  if (['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(String(order.status)))
    return { kind: 'OPEN', amount: fromPaypal(unit?.amount) };
  throw new ProviderSilence('PAYPAL: the order cannot be read', 'UNREADABLE', 200);
}

/** The page on which the buyer agrees. */
export const pageOf = ({ links = [] }: PaypalOrder): string | undefined => {
  const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  return typeof link?.href === 'string' && /^https?:\/\//.test(link.href) ? link.href : undefined;
};
