import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { storesOfMerchant } from '@storepod/service/peers/stores-of-merchant';
import { settings } from './config.ts';
import { configurationHandlers } from './configuration/configuration.handlers.ts';
import { withdrawHandler } from './configuration/withdraw-type.ts';
import { conservationCheck } from './conservation/check-conservation.ts';
import { readConservation } from './conservation/read-conservation.ts';
import { payment as contract } from './contract.ts';
import { openPayment, type Payment } from './payment.ts';
import { sandboxTime } from './provider/sandbox/pass-time.ts';
import { messageHandler } from './provider/sandbox/send-messages.ts';
import { answerRaw, paymentRoutes } from './raw-routes.ts';
import { reconciliationJob } from './reconciliation/reconcile.ts';
import { refundHandlers } from './refund/refund.handlers.ts';
import { refundHandler } from './refund/run-refund.ts';
import { tellCheckout } from './signal/tell-checkout.ts';
import { storeEnd } from './store-end.ts';
import type { Tables } from './tables.ts';
import { transactionHandlers } from './transaction/transaction.handlers.ts';
import { webhookHandler } from './webhook/handle-webhook.ts';
import { pruneWebhooks } from './webhook/prune-webhooks.ts';

/** The sandbox has its own clock; where it is switched off there is none of it. */
const sandboxJobs = (payment: Payment) => (payment.config.sandboxEnabled ? [sandboxTime(payment)] : []);

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('payment', new URL('../migrations/', import.meta.url)),
    parts: openPayment,
    stores: storesOfMerchant,
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    storeLifecycle: storeEnd,
    rawRoutes: { routes: paymentRoutes, answer: answerRaw },
    jobs: (payment) => ({
      handlers: [
        tellCheckout(payment),
        webhookHandler(payment),
        refundHandler(payment),
        messageHandler(payment),
        withdrawHandler(payment),
      ],
      periodic: [
        reconciliationJob(payment),
        every('check-conservation', payment.config.conservationCheckRate, conservationCheck(payment)),
        every('prune-webhooks', 'P1D', ({ signal }) => pruneWebhooks(payment, signal)),
        ...sandboxJobs(payment),
      ],
    }),
  },
  (payment) => ({
    ...configurationHandlers(payment),
    ...transactionHandlers(payment),
    ...refundHandlers(payment),
    paymentConservation: ({ store }) => readConservation(payment, store),
  }),
);
