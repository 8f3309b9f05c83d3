import { InvalidSettings } from '@storepod/service/settings';
import type { Billing } from '../billing.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.ts';
import { stripeProvider } from '../stripe/stripe-provider.ts';
import type { Provider } from './provider.ts';

const opened = new WeakMap<object, Provider>();

/** The provider of this service; opened at the start, so that a missing secret is found then. */
export function openProvider(billing: Billing): Provider {
  const known = opened.get(billing.config);
  if (known) return known;
  const provider = billing.config.provider === 'sandbox' ? openSandbox(billing) : openStripe(billing);
  opened.set(billing.config, provider);
  return provider;
}

function openSandbox(billing: Billing): Provider {
  const { sandboxSecret, nodeEnv } = billing.config;
  if (nodeEnv === 'production') throw refusal('BILLING_PROVIDER is sandbox, which moves no money, in production');
  if (!sandboxSecret) throw refusal('SANDBOX_SECRET is not set');
  return sandboxProvider(billing, sandboxSecret);
}

function openStripe({ config, clock }: Billing): Provider {
  const { stripeSecretKey: apiKey, stripeWebhookSecret: webhookSecret, stripeApiBase: apiBase } = config;
  if (!apiKey || !webhookSecret)
    throw refusal('BILLING_PROVIDER is stripe, but STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not both set');
  return stripeProvider({ apiKey, webhookSecret, apiBase }, clock);
}

const refusal = (reason: string) => new InvalidSettings(`The settings do not fit:\n  ${reason}`);
