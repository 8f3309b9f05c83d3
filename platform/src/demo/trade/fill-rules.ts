import type { DemoShop } from '@storepod/demo/shop';
import type { Texts } from '@storepod/demo/texts';
import type { DemoTrade } from '@storepod/demo/trade';
import { CountryCode } from '@storepod/kernel/country';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { fromDecimal } from '@storepod/kernel/money';
import { trusted } from '@storepod/kernel/value';
import type { ShopCalls } from '../shop-calls.ts';

const ALL = { count: 200 } as const;
/** Rates are in thousandths of a percent. */
const RATE_OF_A_PERCENT = 1_000;

type Method = DemoTrade['shipping'][number];
type Discount = DemoTrade['discounts'][number];

/** Makes what is missing of ways to pay, shipping methods, taxes and discounts. Returns the methods' ids by their codes. */
export async function fillRules(calls: ShopCalls, { trade }: DemoShop): Promise<Map<string, Uuid>> {
  await fillPayments(calls, trade);
  await fillTaxes(calls, trade);
  await fillDiscounts(calls, trade);
  return fillMethods(calls, trade);
}

async function fillPayments({ store, payment }: ShopCalls, { payments }: DemoTrade): Promise<void> {
  const known = (await payment.listConfigurations({ store })).map(({ paymentType }) => paymentType);
  const told = { SANDBOX: {}, COD: payments.cash, MANUAL_TRANSFER: payments.transfer };
  for (const paymentType of ['SANDBOX', 'COD', 'MANUAL_TRANSFER'] as const) {
    if (known.includes(paymentType)) continue;
    const body = { paymentType, enabled: true, instructions: textsOf(told[paymentType]) };
    await payment.saveConfiguration({ store, body });
  }
}

const textsOf = (texts: Texts<string>) =>
  Object.entries(texts).map(([language, text]) => ({ language: LanguageCode.parse(language), text }));

async function fillMethods({ store, currency, checkout }: ShopCalls, trade: DemoTrade): Promise<Map<string, Uuid>> {
  const { content } = await checkout.listShippingMethods({ store, query: ALL });
  const known = new Map(content.map(({ id, titles }) => [titles[LanguageCode.parse('en')], id]));
  const ids = new Map<string, Uuid>();
  for (const method of trade.shipping) {
    const id = known.get(method.titles.en);
    const made = id ? { id } : await checkout.createShippingMethod({ store, body: methodBody(method, currency) });
    ids.set(method.code, made.id);
  }
  return ids;
}

function methodBody(
  { kind, titles, price, freeFrom, tiers = [], places = [] }: Method,
  currency: ShopCalls['currency'],
) {
  return {
    kind,
    titles,
    ...(price !== undefined && { price: fromDecimal(price, currency) }),
    ...(freeFrom !== undefined && { freeFrom: fromDecimal(freeFrom, currency) }),
    // Demo stores weigh in kilogrammes, and steps are in thousandths of that.
    tiers: tiers.map((tier) => ({ upTo: tier.upToGrams, price: fromDecimal(tier.price, currency) })),
    places: places.map(({ country, postalPrefixes = [] }) => ({
      country: CountryCode.parse(country),
      postalPrefixes: [...postalPrefixes],
    })),
  };
}

async function fillTaxes({ store, checkout }: ShopCalls, { tax }: DemoTrade): Promise<void> {
  const { rates, country, ...settings } = tax;
  const { version } = await checkout.getTaxSettings({ store });
  if (version === 0)
    await checkout.setTaxSettings({ store, body: { ...settings, country: CountryCode.parse(country), version } });
  const { content } = await checkout.listTaxRates({ store, query: ALL });
  const known = new Set(content.map(({ country: of, region }) => `${of} ${region}`));
  for (const { percent, ...rate } of rates) {
    if (known.has(`${rate.country} ${rate.region}`)) continue;
    const body = { ...rate, country: CountryCode.parse(rate.country), rate: rateOf(percent) };
    await checkout.createTaxRate({ store, body });
  }
}

const rateOf = (percent: string) => Math.round(Number(percent) * RATE_OF_A_PERCENT);

async function fillDiscounts({ store, currency, checkout }: ShopCalls, { discounts }: DemoTrade): Promise<void> {
  const { content } = await checkout.listDiscounts({ store, query: ALL });
  const known = new Set(content.map(({ name }) => name));
  for (const discount of discounts)
    if (!known.has(discount.name)) await checkout.createDiscount({ store, body: discountBody(discount, currency) });
}

function discountBody({ percent, amount, minimum, code, ...discount }: Discount, currency: ShopCalls['currency']) {
  return {
    ...discount,
    code: code === null ? null : trusted<never>(code),
    kind: percent === undefined ? ('AMOUNT' as const) : ('PERCENTAGE' as const),
    ...(percent !== undefined && { rate: rateOf(percent) }),
    ...(amount !== undefined && { amount: fromDecimal(amount, currency) }),
    ...(minimum !== undefined && { minimum: fromDecimal(minimum, currency) }),
  };
}
