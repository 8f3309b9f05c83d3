import { CurrencyCode } from '@storepod/kernel/currency';
import { trusted } from '@storepod/kernel/value';
import { headerText } from '@storepod/service/mail/smtp';
import { describe, expect, it } from 'vitest';
import type { MailedOrder } from './mailed-order.sql.ts';
import { type MailSubject, renderMail } from './render-mail.ts';

const order: MailedOrder = {
  number: 1001,
  email: 'ann@example.com',
  customerName: 'Ann Lee',
  lang: 'en',
  currency: CurrencyCode.parse('USD'),
  paymentType: 'MANUAL_TRANSFER',
  orderStatus: 'CONFIRMED',
  paymentStatus: 'PENDING',
  placedAt: new Date('2026-03-01T21:30:00Z'),
  successUrl: 'https://acme.example/en/checkout/success?orderId=1&ref=2',
  total: 5500,
  captured: 5500,
  refunded: 1250,
  refunding: 0,
  attentionReason: null,
  pieces: { shipped: 1, returned: 0, cancelled: 1, forShipping: 0 },
  delivery: {
    ...{ firstName: 'Ann', lastName: 'Lee', address: 'Palm Street 1', city: 'Dubai', postalCode: '00000' },
    country: trusted('AE'),
  },
  methodTitle: 'Courier',
  lines: [
    {
      position: 0,
      name: 'Linen shirt',
      options: [{ name: 'Size', value: 'M' }],
      quantity: 2,
      cancelled: 1,
      subtotal: 5000,
    },
    { position: 1, name: 'Cap', options: [], quantity: 1, cancelled: 0, subtotal: 0 },
  ],
  totals: [
    { code: 'SUBTOTAL', title: 'Subtotal', amount: 5000 },
    { code: 'SHIPPING', title: 'Shipping', amount: 500 },
    { code: 'TOTAL', title: 'Total', amount: 5500 },
  ],
  parcel: {
    ...{ carrier: 'Post', trackingNumber: 'TN-1', trackingUrl: 'https://post.example/TN-1' },
    lines: [{ position: 0, quantity: 1 }],
  },
};
const store = {
  title: 'Acme',
  email: trusted<never>('info@acme.example'),
  colorTheme: trusted<never>('OCEAN'),
  timezone: 'Asia/Dubai',
};
const subject = (given: Partial<MailSubject> = {}): MailSubject => ({
  ...{ kind: 'CONFIRMED', order, store, amount: undefined, instructions: null },
  ...given,
});
const kinds = [
  'CONFIRMED',
  'TRANSFER',
  'PAID',
  'SHIPPED',
  'CANCELLED',
  'PART_CANCELLED',
  'REFUNDED',
  'NEW_ORDER',
] as const;

describe('a letter about an order', () => {
  it.each(['en', 'ar', 'fr', 'es', 'ru'])('in %s says all of it in its own words', (lang) => {
    for (const kind of kinds) {
      const { letter } = renderMail(subject({ kind, order: { ...order, lang }, instructions: 'IBAN AE00 1234' }));
      const english = renderMail(subject({ kind }));
      expect(letter.subject + letter.text + letter.html).not.toMatch(/\{\w+\}|undefined|null/);
      expect(letter.text).toContain('1001');
      if (lang !== 'en') expect(letter.subject).not.toBe(english.letter.subject);
      expect(letter.html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(letter.html).not.toMatch(/<img|url\(|<script|@import/);
      expect(letter.text).toMatchSnapshot(`${lang} ${kind}`);
    }
  });

  it.each(['xx', '__proto__', 'constructor'])('in the unknown language %j is written in English', (lang) => {
    expect(renderMail(subject({ order: { ...order, lang } })).letter).toEqual(renderMail(subject()).letter);
  });

  it('wears the colours of the store with text that can be read on them', () => {
    expect(renderMail(subject()).letter.html).toContain('background-color:#0b6083;color:#ffffff');
    const mint = { ...store, colorTheme: trusted<never>('MINT') };
    expect(renderMail(subject({ store: mint })).letter.html).toContain('background-color:#7fd8b5;color:#1a1a18');
    const plain = { ...store, colorTheme: trusted<never>('DEFAULT') };
    expect(renderMail(subject({ store: plain })).letter.html).toContain('background-color:#1a1a18;color:#ffffff');
  });

  it('says of a refund that ended the order that it is cancelled, and of any other not', () => {
    const untouched = { shipped: 0, returned: 0, cancelled: 0, forShipping: 500 };
    const told = (given: Partial<MailedOrder>, kind: MailSubject['kind'] = 'REFUNDED') =>
      renderMail(subject({ kind, order: { ...order, pieces: untouched, ...given } })).letter.text;
    const cancelled = { orderStatus: 'CANCELLED' } as const;
    expect(told({ ...cancelled, refunded: 5500 })).toMatch(
      /Your order is cancelled\.\s+All that you have paid was given/,
    );
    expect(told({ ...cancelled, refunded: 5000 })).toContain('$5.00 for the shipping is kept by the shop.');
    expect(told({ orderStatus: 'SHIPPED', refunded: 5500 })).not.toContain('cancelled');
    expect(told({ ...cancelled, captured: 0, refunded: 0 }, 'CANCELLED')).not.toMatch(/paid|given back/);
    expect(told({ ...cancelled, refunded: 0, attentionReason: 'REFUND_REQUIRED' }, 'CANCELLED')).toContain(
      'will be given back',
    );
  });

  it('names of a part that was cancelled what was taken off', () => {
    const { text } = renderMail(subject({ kind: 'PART_CANCELLED' })).letter;
    expect(text).toContain('1 × Linen shirt');
    expect(text).not.toContain('Cap');
  });

  it('dates the order by the calendar of the store', () => {
    expect(renderMail(subject()).letter.text).toContain('March 2, 2026');
  });

  it('shows amounts of currencies with 0 and 3 digits as they are', () => {
    const inCurrency = (code: string) =>
      renderMail(subject({ order: { ...order, currency: CurrencyCode.parse(code) } }));
    expect(inCurrency('JPY').letter.text).toContain('¥5,500');
    expect(inCurrency('KWD').letter.text).toContain('5.500');
  });

  it('tells of a parcel what is in it and where it can be followed', () => {
    const { letter } = renderMail(subject({ kind: 'SHIPPED', order: { ...order, orderStatus: 'PROCESSING' } }));
    expect(letter.text).toContain('1 × Linen shirt');
    expect(letter.text).not.toContain('Cap');
    expect(letter.text).toContain('The rest follows.');
    expect(letter.html).toContain('href="https://post.example/TN-1"');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', ' https://x'])('does not lead to %j', (trackingUrl) => {
    const parcel = { carrier: null, trackingNumber: null, trackingUrl, lines: [{ position: 0, quantity: 1 }] };
    const { letter } = renderMail(subject({ kind: 'SHIPPED', order: { ...order, parcel } }));
    expect(letter.html).not.toContain(trackingUrl);
    expect(letter.html).toContain('href="https://acme.example/en/checkout/success');
  });

  it('shows what people typed as text, also where it looks like a tag or like a place to fill', () => {
    const evil = '<img src=x onerror=alert(1)>"\'{amount}';
    const typed: MailedOrder = {
      ...order,
      customerName: evil,
      methodTitle: evil,
      delivery: { ...(order.delivery as NonNullable<MailedOrder['delivery']>), address: evil },
      lines: [
        { position: 0, name: evil, options: [{ name: evil, value: evil }], quantity: 1, cancelled: 1, subtotal: 1 },
      ],
      parcel: { carrier: evil, trackingNumber: evil, trackingUrl: null, lines: [{ position: 0, quantity: 1 }] },
    };
    for (const kind of kinds) {
      const { html } = renderMail(
        subject({ kind, order: typed, store: { ...store, title: evil }, instructions: evil }),
      ).letter;
      expect(html).not.toContain('<img');
      expect(html).toContain('{amount}');
    }
  });

  it('has a subject of one line, whatever a shop is called', () => {
    const title = 'Acme\r\nBcc: all@example.com\u2028X';
    const { letter } = renderMail(subject({ store: { ...store, title } }));
    expect(headerText(letter.subject)).not.toMatch(/[\r\n\u2028]/);
    expect(headerText('x'.repeat(500))).toHaveLength(200);
  });
});
