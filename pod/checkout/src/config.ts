import { PodId } from '@storepod/kernel/object-id';
import { mailSettings } from '@storepod/service/mail/mail-settings';
import { durationSetting, integerSetting, parsedSetting, textSetting } from '@storepod/service/settings';

export const settings = {
  pod: parsedSetting(PodId.parse)('POD_ID', {
    why: 'The pod that this service belongs to; its inventory, payment, catalog and merchant are found by it.',
  }),
  paymentWindow: durationSetting('PAYMENT_WINDOW', {
    default: 'PT30M',
    why: 'How long an order waits for a payment at a provider before it is closed.',
  }),
  transferWindow: durationSetting('TRANSFER_WINDOW', {
    default: 'PT48H',
    why: 'The same for a bank transfer.',
  }),
  guestOrdersPerAddress: integerSetting('GUEST_ORDERS_PER_ADDRESS', {
    default: '5',
    why: 'How many orders that nobody has paid guests of one address may place in a store within an hour, where its merchant says nothing else.',
  }),
  guestOrdersPerAddressMost: integerSetting('GUEST_ORDERS_PER_ADDRESS_MOST', {
    default: '50',
    why: 'How many of them a merchant may allow at most.',
  }),
  guestOrdersPerEmail: integerSetting('GUEST_ORDERS_PER_EMAIL', {
    default: '3',
    why: 'The same for guests of one e-mail address, where the merchant says nothing else.',
  }),
  guestOrdersPerEmailMost: integerSetting('GUEST_ORDERS_PER_EMAIL_MOST', {
    default: '20',
    why: 'How many of them a merchant may allow at most.',
  }),
  guestOrdersPerStore: integerSetting('GUEST_ORDERS_PER_STORE', {
    default: '600',
    why: 'How many orders of guests a store takes within a minute, however many addresses they come from.',
  }),
  unpaidShare: integerSetting('UNPAID_SHARE', {
    default: '50',
    why: 'How much of the stock of a product all unpaid orders of guests may hold together, in percent, where the merchant says nothing else.',
  }),
  codeTries: integerSetting('CODE_TRIES', {
    default: '20',
    why: 'How many unknown discount codes one address may type in a store within ten minutes.',
  }),
  paymentTimeout: durationSetting('PAYMENT_TIMEOUT', {
    default: 'PT15S',
    why: 'How long payment is waited for, since a provider may think for a while before it opens a page for a shopper.',
  }),
  goodsCache: durationSetting('GOODS_CACHE', {
    default: 'PT1M',
    why: 'How long what catalog and merchant said is good while nothing changes there. PT0S asks every time.',
  }),
  stockCache: durationSetting('STOCK_CACHE', {
    default: 'PT3S',
    why: 'How old the stock that a cart shows may be, and its prices while inventory tells of no changes. Orders are always placed by what inventory says then.',
  }),
  cartLifetime: durationSetting('CART_LIFETIME', {
    default: 'P60D',
    why: 'How long a cart is kept that nobody touches.',
  }),
  cartSweepRate: textSetting('CART_SWEEP_RATE', {
    default: 'PT1H',
    why: 'How often carts that nobody touched are removed, as a duration.',
  }),
  recoveryRate: textSetting('RECOVERY_RATE', {
    default: 'PT1M',
    why: 'How often orders that still owe something to another service are looked for, beside the moments when one is due, as a duration.',
  }),
  recoveryAfter: durationSetting('RECOVERY_AFTER', {
    default: 'PT60S',
    why: 'How long a step is left to the request that began it, while its process lives, before the recovery job takes over.',
  }),
  recoveryAttempts: integerSetting('RECOVERY_ATTEMPTS', {
    default: '10',
    why: 'After so many attempts an order is left to a person.',
  }),
  expiryRate: textSetting('EXPIRY_RATE', {
    default: 'PT5M',
    why: 'How often unpaid orders are looked for, beside the moments when the time of one is up, as a duration.',
  }),
  guestOrderRate: textSetting('GUEST_ORDER_RATE', {
    default: 'PT5S',
    why: 'How often cua is told of the addresses with which guests have ordered, so that accounts that have proved them get the orders, as a duration.',
  }),
  conservationCheckRate: textSetting('CONSERVATION_CHECK_RATE', {
    default: 'PT1H',
    why: 'How often the orders are compared with their lines, parcels and refunds, as a duration.',
  }),
  erasureRate: textSetting('ERASURE_RATE', {
    default: 'PT1H',
    why: 'How often names are taken off the ended orders of erased shoppers, as a duration.',
  }),
  ...mailSettings,
};
