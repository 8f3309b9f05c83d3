import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { isOffline, type PaymentType } from '../payment-types.ts';
import type { ConfigurationRow } from '../tables.ts';
import type { Configuration } from './configuration.contract.ts';

/** Where a provider sends its messages. */
export const webhookPath = (store: StoreMerchantId, type: PaymentType) => `/api/v1/public/webhook/${store}/${type}`;

/** A configuration as it is shown: nothing of it can be opened. */
export const configurationOf = (row: ConfigurationRow): Configuration => ({
  paymentType: row.payment_type,
  enabled: row.enabled,
  hasApiKey: row.api_key !== null,
  hasSecretKey: row.secret_key !== null,
  hasWebhookSecret: row.webhook_secret !== null,
  apiKeyEnd: row.api_key_end,
  secretKeyEnd: row.secret_key_end,
  webhookSecretEnd: row.webhook_secret_end,
  titles: row.titles,
  instructions: row.instructions,
  webhookPath: isOffline(row.payment_type) ? null : `/payment${webhookPath(row.store_id, row.payment_type)}`,
  version: row.version,
  updatedAt: instantOf(row.updated_at),
});
