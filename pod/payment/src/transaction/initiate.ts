import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import { problems } from '../problems.ts';
import { type Provider, ProviderRefusal, type RemoteProvider, type Session } from '../provider/provider.ts';
import { silenceOf } from '../provider/silence.ts';
import { type ConfigurationRow, isInitiated, type TransactionRow } from '../tables.ts';
import { cancelOpen } from './cancel.ts';
import { chargeOf } from './charge.ts';
import { closeAtProvider } from './close.ts';
import { findByRef, requireTransaction } from './find-transaction.ts';
import { move } from './move.ts';
import { attemptOf, complete, findInitiated, openFirst, openTransaction } from './open-transaction.ts';
import type { InitiatePayment, PaymentView } from './shapes.ts';
import { openAnew } from './supersede.ts';
import { paymentViewOf } from './transaction-views.ts';
import { isClosed } from './transitions.ts';

/**
 * Begins a payment: the row is written, then the provider is asked without a transaction, then its answer is written. Whoever
 * is killed in between leaves a row from which the next call goes on, with the same key at the provider.
 */
export async function initiatePayment(
  payment: Payment,
  store: StoreMerchantId,
  input: InitiatePayment,
): Promise<PaymentView> {
  const provider = payment.providers[input.paymentType];
  const first = provider && (await openUnread(payment, store, input, provider));
  const configuration = await payment.configurations.find(store, input.paymentType);
  if (!configuration?.enabled || !provider) return paymentViewOf(await initiatedBefore(payment, store, input));
  requireFit(provider, input);
  const open = attemptOf(input) === 1 ? openTransaction : openAnew;
  const row = first ?? (await open(payment, store, input, provider));
  announce('payment.opened');
  const payable = await requirePayable(payment, row);
  // Another attempt than this one has settled the order: there is nothing to begin.
  const isDone = provider.offline || payable.internal_ref !== row.internal_ref || payable.captured > 0;
  return paymentViewOf(isDone ? payable : await openSession(payment, provider, configuration, payable));
}

/** Where nobody knows yet how the store is paid, one statement reads it and begins; undefined where another one has to. */
async function openUnread(payment: Payment, store: StoreMerchantId, input: InitiatePayment, provider: Provider) {
  const isLater = attemptOf(input) > 1;
  if (isLater || payment.configurations.isKept(store) || unfitness(provider, input)) return undefined;
  return openFirst(payment, store, input, provider);
}

/** A payment that was begun before its type was switched off goes on, unless its shopper has no page to pay on. */
async function initiatedBefore(
  payment: Payment,
  store: StoreMerchantId,
  input: InitiatePayment,
): Promise<TransactionRow> {
  const row = await findInitiated(payment.db, store, input);
  if (!row) throw problems.CONFIGURATION_MISSING({ paymentType: input.paymentType });
  const payable = await requirePayable(payment, row);
  if (!hasNoPage(payment, payable)) return payable;
  await cancelOpen(payment, payable);
  throw problems.CONFIGURATION_MISSING({ paymentType: input.paymentType });
}

/** Its provider has not answered, and will not be asked again. */
const hasNoPage = ({ providers }: Payment, row: TransactionRow): boolean =>
  row.status === 'PENDING' && row.redirect_url === null && providers[row.payment_type]?.offline !== true;

function requireFit(provider: Provider, input: InitiatePayment): void {
  const reason = unfitness(provider, input);
  if (reason) throw problems.INITIATE_REJECTED({ reason });
}

const unfitness = (provider: Provider, { amount: { amount, currency } }: InitiatePayment): string | undefined =>
  provider.offline ? undefined : provider.unfit(money(amount, currency));

/**
 * Of what was decided against or cancelled, the decision is repeated. Where another attempt has settled the order meanwhile, that
 * one is the answer.
 */
async function requirePayable({ db }: Payment, row: TransactionRow): Promise<TransactionRow> {
  const { store_id, request_ref: ref, attempt, status } = row;
  if (!isClosed(status)) return row;
  const current = await findByRef(db, store_id, ref);
  if (current && isInitiated(current) && current.captured > 0) return current;
  if (current && current.attempt > attempt) throw problems.INITIATE_SUPERSEDED({ ref });
  throw problems.INITIATE_REJECTED({ reason: `it is ${status}`, status });
}

async function openSession(
  payment: Payment,
  provider: RemoteProvider,
  configuration: ConfigurationRow,
  row: TransactionRow,
): Promise<TransactionRow> {
  if (row.status !== 'PENDING' || (row.external_id !== null && !provider.foresee)) return row;
  try {
    const session = await provider.initiate(openKeys(payment.secrets, configuration), chargeOf(row));
    return provider.foresee ? row : await takeSession(payment, row, session);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw silenceOf(provider, error, problems.INITIATE_FAILED);
    await transaction(payment.db, (trx) => move(payment, trx, row, 'refuse'));
    const { code: providerCode, status, message } = error;
    const extras = { provider: provider.type, providerCode, ...(status !== undefined && { providerStatus: status }) };
    throw problems.INITIATE_REJECTED({ reason: message }, { ...extras, cause: error });
  }
}

/** Where the order was cancelled while the provider was asked, there is a page now on which nobody may pay. */
async function takeSession(payment: Payment, row: TransactionRow, session: Session): Promise<TransactionRow> {
  const completed = await complete(payment, row, session);
  announce('payment.completed');
  if (completed) return completed;
  const now = await requireTransaction(payment.db, row.store_id, row.internal_ref);
  if (isClosed(now.status)) await closeAtProvider(payment, now, session.externalId);
  return requirePayable(payment, now);
}
