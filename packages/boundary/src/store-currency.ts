import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { catalogue } from '@storepod/kernel/problem';
import Type, { type Static } from 'typebox';

/** What merchant and inventory tell each other when a store changes its currency. */

/** Twelve digits before the point and as many after it: from the rial to the dinar and back. */
const Rate = Type.String({
  maxLength: 25,
  pattern: '^(?:0|[1-9][0-9]{0,11})(?:[.][0-9]{1,12})?$',
  description: 'how much of the new currency one unit of the old one is, as a decimal',
  examples: ['0.92'],
});

/** What becomes of the prices there are: they are converted, a rate for each currency that is left, or cleared. */
export const CurrencyChangeWish = model('CurrencyChangeWish', {
  mode: Type.Enum(['CONVERT', 'CLEAR']),
  rates: Type.Optional(Type.Array(Type.Object({ from: CurrencyCode, rate: Rate }), { maxItems: 20 })),
});
export type CurrencyChangeWish = Static<typeof CurrencyChangeWish>;

/** A change of currency and how far it is. */
export const CurrencyChange = model('CurrencyChange', {
  id: Uuid,
  to: CurrencyCode,
  mode: Type.Enum(['CONVERT', 'CLEAR']),
  /** The store has the new currency from SETTLING on. */
  state: Type.Enum(['PREPARING', 'SETTLING', 'DONE']),
  rowsTotal: Type.Integer(),
  /** Of the present state. */
  rowsDone: Type.Integer(),
  /** Of the whole change. */
  percent: Type.Integer(),
  startedAt: Instant,
  endedAt: nullable(Instant),
});
export type CurrencyChange = Static<typeof CurrencyChange>;

/** The currency of a store as inventory has it. */
export const StoreCurrency = model('StoreCurrency', {
  currency: CurrencyCode,
  /** Rises with every change. */
  version: Type.Integer(),
  /** The change that is under way, or the last one. */
  change: nullable(CurrencyChange),
});
export type StoreCurrency = Static<typeof StoreCurrency>;

export const currencyProblems = catalogue('INVENTORY', {
  IN_USE: {
    code: 'CURRENCY.IN_USE',
    status: 409,
    detail: 'The store has {prices} prices in {currency}. Say whether they are to be converted or cleared.',
  },
  CHANGING: {
    code: 'CURRENCY.CHANGING',
    status: 409,
    detail: 'The store is changing its currency. Prices can be set again when that is done.',
  },
  RATE_MISSING: {
    code: 'CURRENCY.RATE_MISSING',
    status: 422,
    detail: 'The store has prices in {currency}, for which no rate is given.',
  },
  RATE_UNFIT: {
    code: 'CURRENCY.RATE_UNFIT',
    status: 422,
    detail: 'At a rate of {rate}, {prices} prices in {currency} would be nothing, or more than a price can be.',
  },
});

/** Served by inventory, asked by merchant. */
export const currencyRequest = {
  changeCurrency: endpoint({
    method: 'POST',
    path: '/api/v1/private/inventory/currency',
    access: permission('STORE-POD.INVENTORY.SIGNAL'),
    summary: 'Changes the currency of a store: at once where it has no prices, else by a job, as the wish says.',
    body: model('CurrencyRequest', {
      /** The currency that the store has had, for an inventory that does not know it. */
      from: CurrencyCode,
      to: CurrencyCode,
      wish: Type.Optional(CurrencyChangeWish),
    }),
    response: StoreCurrency,
    problems: Object.values(currencyProblems),
  }),
};

/** Served by merchant, told by inventory. */
export const currencySignal = {
  currencySettled: endpoint({
    method: 'PUT',
    path: '/api/v1/private/store/currency',
    access: permission('STORE-POD.MERCHANT.SIGNAL'),
    summary: 'The prices of a store are in this currency now. An older version than the one before changes nothing.',
    body: model('SettledCurrency', { currency: CurrencyCode, version: Type.Integer({ minimum: 0 }) }),
  }),
};
