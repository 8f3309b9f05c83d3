/** Where the payment provider sends its messages. */
export const WEBHOOK_PATH = '/api/v1/stripe-webhook/public/events';
