import { describe, expect, it } from 'vitest';
import { piecesOf, variantsOf } from '../demo-variants.ts';
import { shopsToFill } from '../fill-shops.ts';
import { keyOf } from './find-sales.ts';
import { customerOf, linesOf, passes, placedAt } from './order-plan.ts';

const DAY_MS = 86_400_000;
const statuses = [
  'PENDING_PAYMENT',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'DELIVERING',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'RETURNED',
];
const titled = shopsToFill.map((one) => [one.store.title, one] as const);

describe.each(titled)('the past of %s', (_, { shop, store }) => {
  const { trade } = shop;
  const { orders } = trade;
  const pieces = new Map(
    shop.products.flatMap((product) =>
      variantsOf(product).map((variant, nth, all) => [
        String(variant.sku),
        piecesOf(product, variant, nth === all.length - 1),
      ]),
    ),
  );

  it('has 30 orders in every status that lasts', () => {
    expect(orders).toHaveLength(30);
    expect([...new Set(orders.map(({ becomes }) => becomes))].sort()).toEqual(statuses.toSorted());
  });

  it('has orders of every payment, in two parcels, with codes, refused, refunded and in need of attention', () => {
    expect(new Set(orders.map(({ payment }) => payment)).size).toBe(3);
    expect(new Set(orders.flatMap(({ cancelled }) => cancelled ?? [])).size).toBe(4);
    const parted = orders.filter(({ inTwoParcels }) => inTwoParcels);
    expect(parted.length).toBeGreaterThan(1);
    expect(parted.filter((order) => linesOf(order).length < 2)).toEqual([]);
    expect(orders.filter(({ code }) => code).length).toBeGreaterThan(1);
    expect(orders.filter(({ note, comments }) => note ?? comments).length).toBeGreaterThan(3);
    expect(new Set(orders.flatMap(({ back }) => (back ? `${back.kind} ${Object.values(back)[1]}` : []))).size).toBe(4);
  });

  it.each(['2026-01-01T00:00:00Z', '2026-03-15T11:30:00Z', '2026-12-31T23:59:59Z'])(
    'is spread over 60 days, the first order first, whenever the shop is filled: %s',
    (filled) => {
      const now = new Date(filled);
      const dates = orders.map((order) => placedAt(order, now).getTime());
      expect(dates.toSorted((one, other) => one - other)).toEqual(dates);
      expect(dates[0]).toBeGreaterThan(now.getTime() - 60 * DAY_MS);
      expect(dates.at(-1)).toBeLessThan(now.getTime());
      const recent = dates.filter((date) => date > now.getTime() - 30 * DAY_MS);
      expect(recent.length).toBeGreaterThan(12);
      expect(recent.length).toBeLessThan(22);
    },
  );

  it('has ten customers, all of whom buy, five orders of the shopper, and no two orders alike', () => {
    expect(Object.keys(trade.customers)).toHaveLength(10);
    expect(new Set(orders.map(({ customer }) => customer)).size).toBe(10);
    expect(orders.filter((order) => customerOf(trade, order).isShopper)).toHaveLength(5);
    const keys = orders.map((order) => keyOf(customerOf(trade, order).email, linesOf(order)));
    expect(new Set(keys).size).toBe(30);
    expect(trade.addressBook.length).toBeGreaterThan(1);
  });

  it('sells what there is, and leaves at least half of it', () => {
    const sold = new Map<string, number>();
    for (const { sku, quantity } of orders.flatMap(linesOf)) sold.set(sku, (sold.get(sku) ?? 0) + quantity);
    const short = [...sold].filter(([sku, quantity]) => quantity > (pieces.get(sku) ?? 0) / 2);
    expect(short).toEqual([]);
  });

  it('says its rules in its own languages', () => {
    const texts = [
      ...Object.values(trade.payments),
      ...[...trade.shipping, ...trade.tax.rates, ...trade.discounts].map(({ titles }) => titles),
    ];
    for (const text of texts) expect(Object.keys(text).sort()).toEqual(store.supportedLanguages.toSorted());
    const languages = Object.values(trade.customers).map(({ language }) => language);
    expect(languages.filter((language) => !store.supportedLanguages.includes(language))).toEqual([]);
  });

  it('sends by methods that it has, two to four of them, and takes off by codes that it has', () => {
    const codes = trade.shipping.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(1);
    expect(codes.length).toBeLessThan(5);
    expect(orders.filter(({ shipping }) => !codes.includes(shipping))).toEqual([]);
    const discounts = trade.discounts.map(({ code }) => code);
    expect(orders.filter(({ code }) => code !== undefined && !discounts.includes(code))).toEqual([]);
  });

  it('gives back only what was delivered, and lets only the shopper cancel an order of her own', () => {
    expect(orders.filter((order) => order.back && !passes(order, 'DELIVERED'))).toEqual([]);
    const own = orders.filter(({ cancelled }) => cancelled === 'by-shopper');
    expect(own.every((order) => customerOf(trade, order).isShopper)).toBe(true);
    expect(orders.filter(({ becomes, cancelled }) => (becomes === 'CANCELLED') !== (cancelled !== undefined))).toEqual(
      [],
    );
  });
});

it('one shop has prices without tax, and one takes something off by itself', () => {
  const trades = shopsToFill.map(({ shop }) => shop.trade);
  expect(trades.filter(({ tax }) => !tax.pricesIncludeTax)).toHaveLength(1);
  expect(trades.filter(({ discounts }) => discounts.some(({ code }) => code === null))).toHaveLength(1);
});
