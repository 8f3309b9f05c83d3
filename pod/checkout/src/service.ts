import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { mailboxRoute } from '@storepod/service/mail/mailbox-page';
import { storesOfMerchant } from '@storepod/service/peers/stores-of-merchant';
import { auditNames } from './audit-names.ts';
import { cartHandlers } from './cart/cart.handlers.ts';
import { sweepCarts } from './cart/sweep-carts.ts';
import { closeCheckout, openCheckout } from './checkout.ts';
import { settings } from './config.ts';
import { conservationCheck } from './conservation/check-conservation.ts';
import { readConservation } from './conservation/read-conservation.ts';
import { checkout as contract } from './contract.ts';
import { countryHandlers } from './country/country.handlers.ts';
import { addressFormatHandlers } from './customer/address-format.handlers.ts';
import { customerHandlers } from './customer/customer.handlers.ts';
import { finishErasures } from './customer/erase-customer.ts';
import { tellGuestOrdersJob } from './customer/tell-guest-orders.ts';
import { discountHandlers } from './discount/discount.handlers.ts';
import { fulfilmentHandlers } from './fulfilment/fulfilment.handlers.ts';
import { orderLimitHandlers } from './limits/order-limits.handlers.ts';
import { sweepCounts } from './limits/sweep-counts.ts';
import { answerMailbox } from './mail/answer-mailbox.ts';
import { mailJobs } from './mail/send-order-mail.ts';
import { orderAdminHandlers } from './order-admin/order-admin.handlers.ts';
import { placementHandlers } from './placement/placement.handlers.ts';
import { reportOrders } from './placement/report-usage.ts';
import { policyTellingHandlers } from './policy-telling/policy-telling.handlers.ts';
import { queueLettersJob } from './policy-telling/queue-letters.ts';
import { sendPolicyLetterJob } from './policy-telling/send-policy-letter.ts';
import { rates } from './rates.ts';
import { expiryJob } from './recovery/expire-orders.ts';
import { recoveryJob } from './recovery/recover-orders.ts';
import { paymentJobs } from './refund/payment-jobs.ts';
import { restockJobs } from './refund/restock-job.ts';
import { shippingMethodHandlers } from './shipping-method/shipping-method.handlers.ts';
import { shopperHandlers } from './shopper/shopper.handlers.ts';
import { signalHandlers } from './signal/signal.handlers.ts';
import { statisticsHandlers } from './statistics/statistics.handlers.ts';
import { noticesJob, sweepNotices } from './stock-notice/due-notices.ts';
import { sendNoticeJob } from './stock-notice/send-notice.ts';
import { stockNoticeHandlers } from './stock-notice/stock-notice.handlers.ts';
import { storeEnd } from './store-end.ts';
import type { Tables } from './tables.ts';
import { taxHandlers } from './tax/tax.handlers.ts';

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('checkout', new URL('../migrations/', import.meta.url)),
    parts: openCheckout,
    atStop: closeCheckout,
    rates,
    stores: storesOfMerchant,
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    auditNames,
    storeLifecycle: storeEnd,
    rawRoutes: { routes: [mailboxRoute], answer: answerMailbox },
    jobs: (checkout) => ({
      handlers: [
        paymentJobs(checkout),
        restockJobs(checkout),
        ...mailJobs(checkout),
        noticesJob(checkout),
        sendNoticeJob(checkout),
        queueLettersJob(checkout),
        sendPolicyLetterJob(checkout),
      ],
      periodic: [
        recoveryJob(checkout),
        expiryJob(checkout),
        reportOrders(checkout),
        every('check-conservation', checkout.config.conservationCheckRate, conservationCheck(checkout)),
        every('finish-erasures', checkout.config.erasureRate, ({ signal }) => finishErasures(checkout, signal)),
        tellGuestOrdersJob(checkout),
        every('sweep-carts', checkout.config.cartSweepRate, ({ signal }) => sweepCarts(checkout, signal)),
        every('sweep-counts', checkout.config.cartSweepRate, ({ signal }) => sweepCounts(checkout, signal)),
        every('sweep-stock-notices', checkout.config.cartSweepRate, () => sweepNotices(checkout)),
      ],
    }),
  },
  (checkout) => ({
    ...cartHandlers(checkout),
    ...placementHandlers(checkout),
    ...countryHandlers(),
    ...addressFormatHandlers(),
    ...signalHandlers(checkout),
    ...orderAdminHandlers(checkout),
    ...fulfilmentHandlers(checkout),
    orderConservation: ({ store }) => readConservation(checkout, store),
    ...shippingMethodHandlers(checkout),
    ...taxHandlers(checkout),
    ...orderLimitHandlers(checkout),
    ...discountHandlers(checkout),
    ...customerHandlers(checkout),
    ...shopperHandlers(checkout),
    ...statisticsHandlers(checkout),
    ...stockNoticeHandlers(checkout),
    ...policyTellingHandlers(checkout),
  }),
);
