import type { ReplyOf } from '@storepod/contract/endpoint';
import type { payment } from '@storepod/payment/contract';

/** How the payment of an order stands, as payment says. */
export type PaymentStanding = ReplyOf<(typeof payment)['endpoints']['paymentStatus']>;
