import { LanguageCode } from '@storepod/kernel/language-code';
import { describe, expect, it } from 'vitest';
import { appLocales } from '../../../../shared/locales.ts';
import { messagesOf } from '../../../messages/messages.ts';
import { plural } from '../../format/plural.ts';
import { deviceOf } from './device-name.ts';
import { keepDraft, takeDraft } from './drafts.ts';
import { shownDay } from './moments.ts';
import {
  type GoodsWord,
  historyLines,
  orderHead,
  priceIn,
  safeLink,
  standingLine,
  stepsOf,
  toneOf,
  totalLines,
} from './order-view.ts';
import { ordersAt } from './orders-at.ts';
import type { OwnOrderDetail, OwnOrders } from './own-calls.ts';
import type { AccountPlace } from './place.ts';

const place: AccountPlace = {
  ...{ store: 's', locale: 'en', dir: 'ltr', timeZone: 'Europe/Berlin', currency: 'EUR', digits: 2 },
  cartHref: '/en/cart',
};
const words = messagesOf(LanguageCode.parse('en')).customer;
const statuses = Object.keys(words.status) as GoodsWord[];
const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** As much of an order as these functions look at. */
const order = (given: object) => given as unknown as OwnOrderDetail;

describe('a page of orders', () => {
  const holding = (total: number) => {
    const asked: number[] = [];
    const orders = async (page: number) => {
      asked.push(page);
      const content = Array.from({ length: Math.max(0, Math.min(10, total - page * 10)) }, (_, nth) => page * 10 + nth);
      return { content, totalElements: total } as unknown as OwnOrders;
    };
    return { asked, orders };
  };

  it.each([
    [25, 1, [1], 1, 3],
    [25, 7, [7, 2], 2, 3],
    [10, 1, [1, 0], 0, 1],
    [0, 3, [3], 3, 0],
  ])('of %i orders: page %i reads %j and shows %i of %i', async (total, page, reads, shown, pages) => {
    const calls = holding(total);
    const found = await ordersAt(calls, page);
    expect([calls.asked, found.page, found.pages, found.orders.length > 0]).toEqual([reads, shown, pages, total > 0]);
  });
});

describe('how far an order is', () => {
  it.each(statuses)('%s has words, a tone, and steps in their order', (status) => {
    expect(words.statusLine[status]).toMatch(/[.!]$/);
    expect(['waiting', 'open', 'good', 'over']).toContain(toneOf(status));
    const done = stepsOf(status).map(({ isDone }) => isDone);
    expect(done).toEqual([...done].sort((one, other) => Number(other) - Number(one)));
    expect(stepsOf(status).filter(({ isCurrent }) => isCurrent).length).toBe(done.length === 0 ? 0 : 1);
  });

  it('shows no steps of an order that will not arrive', () => {
    expect([stepsOf('CANCELLED'), stepsOf('RETURNED')]).toEqual([[], []]);
    expect(stepsOf('DELIVERED').every(({ isDone }) => isDone)).toBe(true);
  });

  it('names the number, the day where the store is, and the status', () => {
    const sent = { goods: 'SHIPPED', restCancelled: false, money: 'NONE', kept: null, keptFor: null, owed: null };
    const placed = { number: 1042, datePurchased: '2026-05-03T22:30:00Z', standing: sent } as never;
    expect(orderHead(placed, words, place)).toEqual({
      ...{ title: 'Order 1042', placed: 'Placed on May 4, 2026', status: 'Sent', tone: 'open' },
    });
  });

  it('says of one that is cancelled and refunded both, and what is kept of it', () => {
    const { standing } = order({
      standing: {
        goods: 'CANCELLED',
        restCancelled: false,
        money: 'PARTLY_REFUNDED',
        kept: euros(500),
        keptFor: 'SHIPPING',
        owed: null,
      },
    });
    const placed = order({ number: 1, datePurchased: '2026-05-03T22:30:00Z', standing });
    expect(orderHead(placed, words, place)).toMatchObject({ status: 'Cancelled · Partly refunded', tone: 'over' });
    expect(standingLine(standing, words, place)).toBe(
      'This order was cancelled. A part of what you have paid was given back. €5.00 for the shipping is kept by the shop.',
    );
    const rest = {
      goods: 'SHIPPED',
      restCancelled: true,
      money: 'REFUNDED',
      kept: null,
      keptFor: null,
      owed: null,
    } as const;
    expect(standingLine(rest, words, place)).toBe(
      'Your order is on its way. Some of it was cancelled before it was sent. All that you have paid was given back.',
    );
  });

  it('tells what has happened, the newest first, and nothing twice that says nothing', () => {
    const entry = (id: string, orderStatus: string, comments: string | null = null) => ({
      ...{ id, orderStatus, comments, date: '2026-05-03T10:00:00Z' },
    });
    const history = [
      entry('1', 'CREATED'),
      entry('2', 'CREATED'),
      entry('3', 'CONFIRMED'),
      entry('4', 'CONFIRMED', 'hi'),
    ];
    expect(historyLines(order({ history }), words, place).map(({ id }) => id)).toEqual(['4', '3', '1']);
  });
});

describe('the amounts of an order', () => {
  const totals = [
    { code: 'SUBTOTAL', title: 'Zwischensumme', value: euros(2000) },
    { code: 'DISCOUNT', title: 'Summer sale', value: euros(-200) },
    { code: 'TOTAL', title: 'Gesamt', value: euros(1800) },
  ];

  it('are called by our words, and discounts as the shop calls them', () => {
    const lines = totalLines(order({ totals, total: euros(1800), due: euros(1800), refunded: euros(0) }), words, place);
    expect(lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Subtotal €20.00',
      'Summer sale -€2.00',
      'Total €18.00',
    ]);
  });

  it('tell what was given back', () => {
    const lines = totalLines(
      order({ totals, total: euros(1800), due: euros(1800), refunded: euros(500) }),
      words,
      place,
    );
    expect(lines.at(-1)).toMatchObject({ label: 'Refunded', amount: '-€5.00' });
  });

  it('have the decimals of the currency, also of one that the store had before', () => {
    const price = priceIn({ ...place, currency: 'IQD', digits: 3 });
    expect(price({ amount: 1500, currency: 'IQD' })).toMatch(/1\.500/);
    expect(price({ amount: 1500, currency: 'JPY' })).toBe('¥1,500');
  });
});

it.each([
  ['https://carrier.example/t/1', true],
  ['http://carrier.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//carrier.example', false],
  [null, false],
])('a link to %s is followed: %s', (href, isSafe) => expect(safeLink(href)).toBe(isSafe ? href : undefined));

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Safari/537.36 Edg/126',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/17 Mobile Safari/604',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 (KHTML, like Gecko) SamsungBrowser/25 Chrome/121 Mobile Safari/537',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537 (KHTML, like Gecko) HeadlessChrome/126 Safari/537',
    'Chrome',
    'macOS',
  ],
  ['curl/8', undefined, undefined],
])('%s is a device that people know', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

describe('what was typed when a sign-in ended', () => {
  const tab = () => {
    const kept = new Map<string, string>();
    return {
      kept,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  };

  it('is there again for its owner, in its form, once', () => {
    const storage = tab();
    keepDraft(storage, { form: 'address', owner: 'ann', values: { city: 'Bonn' } });
    expect(takeDraft(storage, 'profile', 'ann')).toBeUndefined();
    expect(takeDraft(storage, 'address', 'ann')).toEqual({ city: 'Bonn' });
    expect(takeDraft(storage, 'address', 'ann')).toBeUndefined();
  });

  it.each(['bob', undefined])('is shown to nobody else: %s', (reader) => {
    const storage = tab();
    keepDraft(storage, { form: 'address', owner: 'ann', values: { city: 'Bonn' } });
    expect(takeDraft(storage, 'address', reader)).toBeUndefined();
    expect(storage.kept.size).toBe(0);
  });

  it('is nothing where the storage holds something else', () => {
    const storage = tab();
    storage.setItem('storefront.draft', '{');
    expect(takeDraft(storage, 'address', 'ann')).toBeUndefined();
  });
});

describe('the words of the account', () => {
  it.each([
    ['en', 1, '1 item'],
    ['ru', 5, '5 товаров'],
    ['ar', 2, 'منتجان'],
    ['ar', 11, '11 منتجًا'],
  ])('%s counts %i', (locale, count, expected) => {
    expect(plural(messagesOf(LanguageCode.parse(locale)).customer.orders.items, count, locale)).toBe(expected);
  });

  it.each(appLocales)('in %s have the same blanks as the English ones', (locale) => {
    const blanks = (texts: object): unknown =>
      Object.fromEntries(
        Object.entries(texts).map(([key, text]) => [
          key,
          typeof text === 'string' ? [...text.matchAll(/\{\w+\}/g)].map(([blank]) => blank).sort() : blanks(text),
        ]),
      );
    const { orders, ...others } = messagesOf(locale).customer;
    const { items: _counted, ...list } = orders;
    const { items: _english, ...englishList } = words.orders;
    expect(blanks({ ...others, orders: list })).toEqual(blanks({ ...words, orders: englishList }));
  });

  it('write days where the store is, in the calendar of shops', () => {
    expect(shownDay('2026-05-03T22:30:00Z', { locale: 'ar', timeZone: 'Asia/Dubai' })).toMatch(/4 مايو 2026/);
  });
});
