import Type from 'typebox';

/** Who takes the money of an order, as the shopper chooses it. */
export const paymentTypes = ['COD', 'MANUAL_TRANSFER', 'STRIPE', 'PAYPAL', 'SANDBOX'] as const;
export type PaymentType = (typeof paymentTypes)[number];
export const PaymentType = Type.Enum([...paymentTypes]);

/** Types whose money the merchant takes without anybody between: no service is asked, and the merchant says how it went. */
const offlineTypes: readonly PaymentType[] = ['COD', 'MANUAL_TRANSFER'];
export const isOffline = (type: PaymentType): boolean => offlineTypes.includes(type);

/** How a payment stands. The names are those of an order's payment status. */
export const paymentStatuses = [
  'PENDING',
  'WAITING_VERIFICATION',
  'PROCESSING',
  'AUTHORIZED',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REJECTED',
  'EXPIRED',
  'REFUNDED',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
export const PaymentStatus = Type.Enum([...paymentStatuses]);
