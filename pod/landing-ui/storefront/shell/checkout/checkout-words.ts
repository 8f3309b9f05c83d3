import type { Messages } from '../../messages/en.ts';

export type CheckoutWords = Messages['checkout'];
