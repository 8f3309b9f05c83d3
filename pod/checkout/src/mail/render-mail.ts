import { LanguageCode } from '@storepod/kernel/language-code';
import { money, toDecimal } from '@storepod/kernel/money';
import { withoutLinks } from '@storepod/kernel/web-address';
import { standingOf } from '../order/order-standing.ts';
import type { StoreFacts } from '../store/store-facts.ts';
import { dayFormats, moneyFormats } from './letter-formats.ts';
import type { LetterPage } from './letter-page.ts';
import { htmlOf } from './mail-html.ts';
import { textOf } from './mail-text.ts';
import type { MailedOrder } from './mailed-order.sql.ts';
import type { OrderLetter } from './mailer.ts';
import type { LetterKind, MailTexts } from './texts/mail-text-shape.ts';
import { fill, mailLanguage, textsOf } from './texts/mail-texts.ts';

export interface MailSubject {
  kind: LetterKind;
  order: MailedOrder;
  store: Pick<StoreFacts, 'title' | 'colorTheme' | 'timezone' | 'email'>;
  /** What was given back, in minor units. */
  amount: number | undefined;
  /** Where to transfer the money. */
  instructions: string | null;
}

/** Writes a letter in the language of the order, where there are texts in it. */
export function renderMail(subject: MailSubject): { letter: OrderLetter; lang: string } {
  const { kind, order, store } = subject;
  const lang = LanguageCode.parse(mailLanguage(order.lang));
  const texts = textsOf(lang);
  const format = formatIn(lang, subject);
  const [shop, name] = [withoutLinks(store.title), withoutLinks(order.customerName)];
  const values = { number: String(order.number), shop, name, amount: format.paid() };
  const page = pageOf(subject, texts, lang, format, values);
  return {
    lang,
    letter: {
      to: order.email,
      subject: fill(texts[kind].subject, values),
      text: textOf(page),
      html: htmlOf(page, store.colorTheme),
    },
  };
}

type Format = ReturnType<typeof formatIn>;

function formatIn(lang: string, { order, store, kind, amount }: MailSubject) {
  const { currency } = order;
  const moneyFormat = moneyFormats(lang, currency);
  const amountOf = (minor: number) =>
    moneyFormat.format(toDecimal(money(minor, currency)) as Intl.StringNumericLiteral);
  const given = kind === 'REFUNDED' ? (amount ?? order.refunded) : kind === 'PAID' ? order.captured : order.total;
  return {
    amountOf,
    paid: () => amountOf(given),
    day: (date: Date) => dayFormats(lang, store.timezone ?? '').format(date),
  };
}

function pageOf(
  subject: MailSubject,
  texts: MailTexts,
  lang: LanguageCode,
  format: Format,
  values: Record<string, string>,
): LetterPage {
  const { kind, order, store } = subject;
  return {
    lang,
    shop: withoutLinks(store.title),
    heading: texts[kind].heading,
    paragraphs: [
      ...(kind === 'NEW_ORDER' ? [] : [fill(texts.greeting, values)]),
      fill(openingOf(subject, texts), values),
      ...standingLines(subject, texts, format),
      ...(kind === 'REFUNDED' ? [texts.refundTime] : []),
    ],
    boxed: kind === 'TRANSFER' ? transferBox(subject, texts) : null,
    facts: factsOf(subject, texts, format),
    itemsTitle: texts.items,
    items: itemsOf(subject, format),
    totals: kind === 'SHIPPED' || kind === 'PART_CANCELLED' ? [] : totalsOf(order, texts, format),
    action: actionOf(subject, texts),
    footer: texts.footer,
  };
}

/** What the order is afterwards: a refund may have ended it, and of one that is cancelled the money is told of. */
function standingLines({ kind, order }: MailSubject, texts: MailTexts, { amountOf }: Format): string[] {
  if (kind !== 'CANCELLED' && kind !== 'PART_CANCELLED' && kind !== 'REFUNDED') return [];
  const { orderStatus, attentionReason, ...rest } = order;
  const {
    goods,
    money: word,
    kept,
    keptFor,
    owed,
  } = standingOf({ ...rest, order_status: orderStatus, attention_reason: attentionReason });
  const isOver = goods === 'CANCELLED';
  if (kind === 'REFUNDED' && !isOver) return [];
  return [
    ...(kind === 'REFUNDED' ? [texts.isCancelled] : []),
    ...(word === 'NONE' ? [] : [texts.money[word]]),
    ...(owed ? [fill(texts.owed, { owed: amountOf(owed.amount) })] : []),
    ...(kept && keptFor ? [fill(texts.kept[keptFor], { kept: amountOf(kept.amount) })] : []),
  ];
}

function openingOf({ kind, order }: MailSubject, texts: MailTexts): string {
  if (kind === 'CONFIRMED' && order.paymentStatus === 'PAID' && order.paymentType !== 'NONE') return texts.paidOpening;
  if (kind === 'SHIPPED' && order.orderStatus === 'PROCESSING') return texts.partOpening;
  return texts[kind].opening;
}

const transferBox = ({ instructions }: MailSubject, texts: MailTexts) => ({
  title: texts.transferDetails,
  lines: [...(instructions ?? texts.transferMissing).split(/\r?\n/), texts.transferReference],
});

function factsOf({ kind, order }: MailSubject, texts: MailTexts, format: Format): LetterPage['facts'] {
  const { delivery, parcel, methodTitle } = order;
  const known = [
    { label: texts.order, value: String(order.number) },
    { label: texts.placedOn, value: format.day(order.placedAt) },
    kind === 'NEW_ORDER' && { label: texts.customer, value: `${withoutLinks(order.customerName)} (${order.email})` },
    { label: texts.payment, value: texts.payments[order.paymentType] },
    parcel?.carrier && { label: texts.carrier, value: parcel.carrier },
    parcel?.trackingNumber && { label: texts.trackingNumber, value: parcel.trackingNumber },
    methodTitle && { label: texts.deliveryBy, value: methodTitle },
    delivery && { label: texts.deliveryTo, value: addressLine(delivery) },
  ];
  return known.filter((fact) => typeof fact === 'object' && fact !== null);
}

/** Words of the buyer, who may have given somebody else's e-mail address: no mail program makes a link of them. */
const addressLine = (address: NonNullable<MailedOrder['delivery']>): string =>
  withoutLinks(
    [
      `${address.firstName} ${address.lastName}`,
      address.company,
      address.address,
      [address.postalCode, address.city].filter(Boolean).join(' '),
      address.stateProvince,
      address.country,
    ]
      .filter(Boolean)
      .join(', '),
  );

/** Of a parcel, what is in it. */
function itemsOf({ kind, order }: MailSubject, { amountOf }: Format): LetterPage['items'] {
  const packed = kind === 'SHIPPED' ? order.parcel?.lines : kind === 'PART_CANCELLED' ? takenOff(order) : undefined;
  const quantities = packed && new Map(packed.map(({ position, quantity }) => [position, quantity]));
  return order.lines.flatMap(({ position, name, options, quantity, subtotal }) => {
    const shown = quantities ? quantities.get(position) : quantity;
    if (shown === undefined) return [];
    const chosen = options.map((option) => `${option.name}: ${option.value}`).join(', ');
    return [{ name, options: chosen, quantity: shown, amount: shown === quantity ? amountOf(subtotal) : '' }];
  });
}

const takenOff = ({ lines }: MailedOrder) =>
  lines.flatMap(({ position, cancelled }) => (cancelled > 0 ? [{ position, quantity: cancelled }] : []));

const totalsOf = ({ totals }: MailedOrder, texts: MailTexts, { amountOf }: Format): LetterPage['totals'] =>
  totals.map(({ code, amount }, nth) => ({
    label: texts.totals[code],
    amount: amountOf(amount),
    isLast: nth === totals.length - 1,
  }));

/** A merchant looks in the console, whose address this service does not know. */
function actionOf({ kind, order }: MailSubject, texts: MailTexts): LetterPage['action'] {
  if (kind === 'NEW_ORDER') return null;
  const follow = order.parcel?.trackingUrl;
  if (kind === 'SHIPPED' && follow && /^https?:\/\//i.test(follow)) return { label: texts.track, url: follow };
  return { label: texts.view, url: order.successUrl };
}
