import Stripe from 'stripe';
import { ProviderRefusal } from '../provider/provider.ts';

/** A declined card and a request that makes no sense are decisions. Whatever else goes wrong decided nothing. */
export async function refusals<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!isDecision(error)) throw error;
    throw new ProviderRefusal(error.message, error.decline_code ?? error.code, error.statusCode);
  }
}

const isDecision = (error: unknown) =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

const hasCode = (error: unknown, code: string) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === code;

/** Stripe does not cancel what it has cancelled before. */
export const isGone = (error: unknown): boolean => hasCode(error, 'resource_missing');
export const alreadyExists = (error: unknown): boolean => hasCode(error, 'resource_already_exists');
