import type { RatePolicy } from '@storepod/service/rate-limit';

/**
 * Messages to the webhook of one store that one address sent and that were refused. Those that a provider signed are not counted: a sale
 * brings thousands of them. A wrong one costs a signature, or a question to PayPal.
 */
export const refusedWebhooks: RatePolicy = { limit: 60, windowSeconds: 60, per: 'address' };
