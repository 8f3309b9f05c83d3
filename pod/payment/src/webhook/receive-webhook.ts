import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import { problems } from '../problems.ts';
import type { Notice, RemoteProvider, WebhookMessage } from '../provider/provider.ts';
import { silenceOf } from '../provider/silence.ts';
import { WebhookReceived } from './events.ts';
import { settleAtOnce } from './settle-at-once.ts';

/**
 * Takes a message once. It is verified before anything is written, so nobody but the provider can fill the table; its id is the
 * key of its row, so of twenty copies at the same moment one is kept. What moves a payment does so in the same statement; all else
 * is for a job, so that the provider has its answer at once.
 */
export async function receiveWebhook(
  payment: Payment,
  store: StoreMerchantId,
  type: PaymentType,
  message: WebhookMessage,
): Promise<void> {
  const provider = payment.providers[type];
  const configuration = await payment.configurations.find(store, type);
  if (!provider || provider.offline || !configuration?.enabled) throw problems.CONFIGURATION_NOT_FOUND();
  await verify(provider, openKeys(payment.secrets, configuration), message);
  const notice = provider.readWebhook(message.body);
  const outcome = await settleAtOnce(payment, store, type, notice);
  if (outcome === 'LEFT') await keep(payment, store, type, notice);
  announce('webhook.kept');
  if (outcome === 'SETTLED') announce('webhook.settled');
}

const verify = (provider: RemoteProvider, ...[keys, message]: Parameters<RemoteProvider['verifyWebhook']>) =>
  provider
    .verifyWebhook(keys, message)
    .catch((error) => Promise.reject(silenceOf(provider, error, problems.PROVIDER_SILENT)));

const keep = ({ db, clock, outbox }: Payment, store: StoreMerchantId, type: PaymentType, notice: Notice) =>
  transaction(db, async (trx) => {
    const kept = await trx
      .insertInto('webhook_event')
      .values({
        ...{ store_id: store, payment_type: type, event_id: notice.eventId, kind: notice.kind },
        ...{ notice: JSON.stringify(notice), received_at: clock.now(), handled_at: null, outcome: null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst();
    const key = notice.internalRef ?? notice.captureId ?? notice.eventId;
    if (kept)
      await outbox.publish(trx, WebhookReceived, { store, type, eventId: notice.eventId }, { key, serial: true });
  });
