import { handle } from '@storepod/database/events';
import { LanguageCode } from '@storepod/kernel/language-code';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { Flights } from '@storepod/kernel/single-flight';
import type { Checkout } from '../checkout.ts';
import type { StoreFacts } from '../store/store-facts.ts';
import { findMailedOrder, type MailedOrder } from './mailed-order.sql.ts';
import { NewOrderMail, OrderMail, type QueuedMail } from './queue-mails.ts';
import { renderMail } from './render-mail.ts';
import { mailLanguage } from './texts/mail-texts.ts';

/** The jobs that send letters. Each may run twice; a letter is known by its key. */
export const mailJobs = (checkout: Checkout) => {
  const find = sharedRead(checkout);
  return [
    handle(OrderMail, 'send', (mail) => tellShopper(checkout, mail, find)),
    handle(NewOrderMail, 'send', (mail) => tellShopper(checkout, mail, find)),
    handle(NewOrderMail, 'tell-merchant', (mail) => tellMerchant(checkout, mail, find)),
  ];
};

type FindMailed = (mail: QueuedMail) => Promise<MailedOrder | undefined>;

/** The letters to shopper and merchant are written at the same moment, from one read. */
function sharedRead({ db }: Checkout): FindMailed {
  const flights = new Flights<string, MailedOrder | undefined>();
  return (mail) => flights.share(`${mail.store}:${keyOf(mail)}`, () => findMailedOrder(db, mail));
}

const keyOf = ({ order, version, kind }: QueuedMail) => `${order}:${version}:${kind}`;

async function tellShopper(checkout: Checkout, mail: QueuedMail, find: FindMailed): Promise<void> {
  const found = await subjectOf(checkout, mail, find);
  if (!found) return;
  const { order, store } = found;
  const instructions = mail.kind === 'TRANSFER' ? await bankDetails(checkout, mail.store, order.lang) : null;
  const { letter, lang } = renderMail({ ...found, kind: mail.kind, amount: mail.amount, instructions });
  await checkout.mailer.send({ store: mail.store, key: keyOf(mail) }, letter, {
    ...senderOf(store),
    lang,
  });
  announce('checkout.mailed', mail.kind);
}

/** In whose name shoppers are written to, and who reads their answers. */
export const senderOf = ({ senderName, title, replyTo, email }: StoreFacts) => ({
  fromName: senderName ?? title,
  replyTo: replyTo ?? email,
});

/** A copy for whoever sends the goods, in the language of the shop. */
async function tellMerchant(checkout: Checkout, mail: QueuedMail, find: FindMailed): Promise<void> {
  const found = await subjectOf(checkout, mail, find);
  if (!found) return;
  const { order, store } = found;
  const copy = { ...order, lang: store.defaultLanguage };
  const { letter, lang } = renderMail({ order: copy, store, kind: 'NEW_ORDER', amount: undefined, instructions: null });
  const key = `${keyOf(mail)}:MERCHANT`;
  await checkout.mailer.send(
    { store: mail.store, key },
    { ...letter, to: store.email },
    {
      fromName: store.title,
      replyTo: order.email,
      lang,
    },
  );
}

/** What a letter is about. Nothing is sent for a store that has ended or is archived: nobody would read the answer. */
async function subjectOf(
  checkout: Checkout,
  mail: QueuedMail,
  find: FindMailed,
): Promise<{ order: MailedOrder; store: StoreFacts } | undefined> {
  const order = await find(mail);
  // The shopper has been erased meanwhile.
  if (order?.email.endsWith('.invalid')) return undefined;
  const store = order && (await storeOrNone(checkout, mail.store));
  return order && store && { order, store };
}

/** Nobody is written to for a store that has ended. */
export async function storeOrNone({ storeFacts }: Checkout, store: StoreMerchantId): Promise<StoreFacts | undefined> {
  try {
    return await storeFacts.find(store);
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

/** Where to send the money, as the merchant has written it. */
async function bankDetails({ payment }: Checkout, store: StoreMerchantId, lang: string): Promise<string | null> {
  const methods = await payment.paymentMethods({ store, lang: LanguageCode.parse(mailLanguage(lang)) });
  return methods.find(({ type }) => type === 'MANUAL_TRANSFER')?.instructions ?? null;
}
