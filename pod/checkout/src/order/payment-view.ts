import type { ReplyOf } from '@storepod/contract/endpoint';
import type { payment } from '@storepod/payment/contract';

/** The payment of an order, as payment answers. */
export type PaymentView = ReplyOf<(typeof payment)['endpoints']['paymentStatus']>;
