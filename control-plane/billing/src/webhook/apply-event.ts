import { type Author, writeAudit } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { recordInvoice } from '../invoice/record-invoice.ts';
import { bind } from '../link/bind.ts';
import { noteFailure, notePayment, noteState } from '../link/facts.ts';
import { settle } from '../link/settle.ts';
import { findPrices } from '../plan/find-price.ts';
import { problems } from '../problems.ts';
import type { ProviderEvent } from '../provider/provider.ts';
import { findLink, lockSubscription } from '../subscription/find-subscription.ts';
import type { BillingTransaction, EventOutcome, LinkRow, SubscriptionRow } from '../tables.ts';

type Known = Exclude<ProviderEvent, { kind: 'UNKNOWN' }>;
type InvoiceEvent = Extract<ProviderEvent, { kind: 'INVOICE' }>;

/** Applies what the provider said, in the transaction that also remembers having heard it. */
export async function applyEvent(
  trx: BillingTransaction,
  billing: Billing,
  event: ProviderEvent,
): Promise<EventOutcome> {
  if (event.kind === 'UNKNOWN') return 'IGNORED';
  const author: Author = { source: 'WEBHOOK', name: billing.config.provider, providerEventId: event.id };
  const subject = await subjectOf(trx, billing, author, event);
  if (!subject) return 'FOREIGN';
  const link = await learn(trx, billing, author, event, subject);
  // A subscription that another one replaced, or that was one too many, decides nothing.
  if (subject.row.provider_subscription_id === link.id) await settle(trx, billing, author, subject.row, link);
  return 'PROCESSED';
}

interface Subject {
  row: SubscriptionRow;
  link: LinkRow;
}

/**
 * The store of a message. Several products may share an account at the provider: what names none of our stores is not
 * ours. An invoice does not say enough to tie a subscription to its store, so it has to come again after that was done.
 */
async function subjectOf(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  event: Known,
): Promise<Subject | undefined> {
  const known = await findLink(trx, event.subject.subscription);
  const store = known?.store_id ?? (await knownStore(trx, event));
  if (!store) return undefined;
  if (!known && event.kind === 'INVOICE') throw problems.LINK_UNKNOWN({ event: event.id }, { retryAfter: 5 });
  const row = await lockSubscription(trx, store);
  return bind(trx, billing, author, row, event.subject);
}

async function knownStore(trx: BillingTransaction, { subject: { store } }: Known) {
  if (!store) return undefined;
  const row = await trx.selectFrom('store_subscription').select('id').where('id', '=', store).executeTakeFirst();
  return row?.id;
}

async function learn(trx: BillingTransaction, billing: Billing, author: Author, event: Known, subject: Subject) {
  const word = { stamp: event.stamp, event: event.id };
  if (event.kind === 'STATE') return noteState(trx, subject.link, event.state, word, billing.clock.now());
  if (event.kind === 'INVOICE') return learnInvoice(trx, billing, author, event, subject);
  return subject.link;
}

async function learnInvoice(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  event: InvoiceEvent,
  { row, link }: Subject,
): Promise<LinkRow> {
  const word = { stamp: event.stamp, event: event.id };
  const audit = (type: 'RENEWED' | 'PAYMENT_FAILED') =>
    writeAudit(trx, billing, author, [{ store: row.id, org: row.org_id, event: type, detail: event.invoice.id }]);
  await recordInvoice(trx, billing, author, link, event.invoice, word);
  if (event.payment === 'PAID' && (await paysForSomething(trx, event, link))) {
    if (row.provider_subscription_id === link.id && renews(event, row, link)) await audit('RENEWED');
    return notePayment(trx, link, event.invoice, word);
  }
  if (event.payment !== 'FAILED') return link;
  await audit('PAYMENT_FAILED');
  return noteFailure(trx, link, word);
}

/** Whether it pays for a further period of a store that has nothing to make good. */
const renews = ({ invoice: { periodEnd } }: InvoiceEvent, { status }: SubscriptionRow, { paid_period_end }: LinkRow) =>
  status === 'ACTIVE' && periodEnd !== undefined && paid_period_end !== null && periodEnd > paid_period_end;

/** A provider also sends an invoice over nothing when it grants a trial. Over a free plan nothing is the price. */
async function paysForSomething(
  trx: BillingTransaction,
  { id, invoice }: InvoiceEvent,
  link: LinkRow,
): Promise<boolean> {
  // A payment for we do not know what activates nothing: the message that says so is on its way.
  if (!link.price_id) throw problems.LINK_UNKNOWN({ event: id }, { retryAfter: 5 });
  if (invoice.charges) return true;
  const price = (await findPrices(trx, [link.price_id])).get(link.price_id);
  return price?.amount.amount === 0;
}
