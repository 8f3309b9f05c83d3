import { InvalidSettings } from '@storepod/service/settings';
import type { BillingKit } from '../kit.ts';
import { sandboxProvider } from '../sandbox/sandbox-provider.ts';
import type { Provider } from './provider.ts';

export const openProvider = async (kit: BillingKit): Promise<Provider> =>
  kit.config.provider === 'sandbox' ? openSandbox(kit) : openStripe(kit);

function openSandbox(kit: BillingKit): Provider {
  const { sandboxSecret, nodeEnv } = kit.config;
  if (nodeEnv === 'production') throw refusal('BILLING_PROVIDER is sandbox, which moves no money, in production');
  if (!sandboxSecret) throw refusal('SANDBOX_SECRET is not set');
  return sandboxProvider(kit, sandboxSecret);
}

/** Stripe's library is large, so only who is paid through it loads it. */
async function openStripe({ config, clock }: BillingKit): Promise<Provider> {
  const { stripeSecretKey: apiKey, stripeWebhookSecret: webhookSecret, stripeApiBase: apiBase } = config;
  if (!apiKey || !webhookSecret)
    throw refusal('BILLING_PROVIDER is stripe, but STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not both set');
  const { stripeProvider } = await import('../stripe/stripe-provider.ts');
  return stripeProvider({ apiKey, webhookSecret, apiBase }, clock);
}

const refusal = (reason: string) => new InvalidSettings(`The settings do not fit:\n  ${reason}`);
