import type { AtOnce, Publication } from '@storepod/database/outbox';
import { afterCommit } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Payment } from '../src/payment.ts';
import { writeMessage } from '../src/provider/sandbox/sandbox-message.ts';
import { signHeader } from '../src/provider/signed-header.ts';
import type { PaymentSignal } from '../src/signal/checkout-signal.contract.ts';
import { cancelPayment } from '../src/transaction/cancel.ts';
import { initiatePayment } from '../src/transaction/initiate.ts';
import type { OrderRef } from '../src/transaction/shapes.ts';
import { handleWebhook } from '../src/webhook/handle-webhook.ts';
import { receiveWebhook } from '../src/webhook/receive-webhook.ts';
import { orderOf } from './pod.ts';

const told = ['payment.processing', 'payment.paid', 'payment.failed', 'payment.expired'] as const;

/** One step of what can happen to a payment, at one of several places in line. */
type Step = { kind: 'message'; nth: number } | { kind: 'work'; pick: number } | { kind: 'cancel' };

export interface Schedule {
  /** What the provider tells, each under an id of its own. */
  messages: (typeof told)[number][];
  /** Each message 1 to 20 times, jobs that run late, and sometimes a cancellation, in any order. */
  steps: Step[];
  /** How many steps run at the same moment. */
  atOnce: number;
}

/** Mostly a few, now and then many. */
const copies = fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 3 }) }, fc.integer({ min: 4, max: 20 }));

/** Messages repeated, mixed and late; the jobs of what was taken run whenever the schedule says, the rest at the end. */
export const schedule: fc.Arbitrary<Schedule> = fc
  .record({
    messages: fc.array(fc.constantFrom(...told), { minLength: 1, maxLength: 4 }),
    copies: fc.array(copies, { minLength: 4, maxLength: 4 }),
    cancels: fc.integer({ min: 0, max: 1 }),
    atOnce: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ messages, copies, cancels, atOnce }) => {
    const sent = messages.flatMap((_, nth): Step[] => Array(copies[nth] ?? 1).fill({ kind: 'message', nth }));
    const works = messages.map((_, pick): Step => ({ kind: 'work', pick }));
    const all: Step[] = [...sent, ...works, ...Array<Step>(cancels).fill({ kind: 'cancel' })];
    return fc.shuffledSubarray(all, { minLength: all.length }).map((steps): Schedule => ({ messages, steps, atOnce }));
  });

export interface Outcome {
  status: string;
  versions: number[];
  signals: PaymentSignal[];
  captures: number;
  late: boolean;
}

interface Job {
  label: string;
  payload: unknown;
}

/** The version is looked at every few steps, and at the end. */
const READ_EVERY = 4;

/** Plays a schedule against the real tables, with an outbox whose jobs the schedule runs. */
export async function play(payment: Payment, store: StoreMerchantId, plan: Schedule): Promise<Outcome> {
  const jobs: Job[] = [];
  const outbox: Payment['outbox'] = Object.assign(Object.create(payment.outbox), {
    publish: async (trx: Parameters<typeof afterCommit>[0], { label }: { label: string }, payload: unknown) =>
      afterCommit(trx, () => void jobs.push({ label, payload })),
    publishing: (publications: readonly Publication[]): AtOnce => ({
      value: sql`true`,
      committed: () => jobs.push(...publications.map(({ event, payload }) => ({ label: event.label, payload }))),
    }),
  });
  const played: Payment = Object.create(payment, { outbox: { value: outbox } });
  const signals: PaymentSignal[] = [];
  const ref = payment.ids.uuid() as OrderRef;
  const { internalRef } = await initiatePayment(played, store, orderOf('SANDBOX', ref) as never);
  const session = { internal_ref: Uuid.parse(internalRef), token: 't', amount: 1999, currency: 'USD' } as never;
  const bodies = plan.messages.map((type, nth) => Buffer.from(writeMessage(`${internalRef}-${nth}`, type, session)));
  const versions: number[] = [];
  const work = async (pick: number) => {
    const [job] = jobs.splice(pick % Math.max(1, jobs.length), 1);
    if (job?.label.startsWith('PaymentMoved')) signals.push((job.payload as { signal: PaymentSignal }).signal);
    else if (job) await handleWebhook(played, job.payload as never);
  };
  const secret = await secretOf(payment, store);
  const take = (step: Step): Promise<unknown> => {
    if (step.kind === 'cancel') return cancelPayment(played, store, ref);
    if (step.kind === 'work') return work(step.pick);
    const body = bodies[step.nth] ?? Buffer.alloc(0);
    const header = signHeader(secret, body, payment.clock.now());
    return receiveWebhook(played, store, 'SANDBOX', { body, header: () => header });
  };
  for (let at = 0; at < plan.steps.length; at += plan.atOnce) {
    await Promise.all(plan.steps.slice(at, at + plan.atOnce).map(take));
    if (at % READ_EVERY === 0) versions.push((await rowOf(payment, store, internalRef)).version);
  }
  while (jobs.length > 0) await work(0);
  const row = await rowOf(payment, store, internalRef);
  versions.push(row.version);
  const captures = await payment.db
    .selectFrom('money_ledger')
    .select('id')
    .where('store_id', '=', store)
    .where('internal_ref', '=', Uuid.parse(internalRef))
    .execute();
  return { status: row.status, versions, signals, captures: captures.length, late: row.needs_attention };
}

const rowOf = ({ db }: Payment, store: StoreMerchantId, internalRef: string) =>
  db
    .selectFrom('payment_transaction')
    .select(['status', 'version', 'needs_attention'])
    .where('store_id', '=', store)
    .where('internal_ref', '=', Uuid.parse(internalRef))
    .executeTakeFirstOrThrow();

async function secretOf(payment: Payment, store: StoreMerchantId): Promise<string> {
  const { openKeys } = await import('../src/configuration/keys.ts');
  const row = await payment.configurations.find(store, 'SANDBOX');
  return (row && openKeys(payment.secrets, row).webhookSecret) ?? '';
}

const closing = ['payment.failed', 'payment.expired'];

/** What must hold after any schedule; the faults, or none. */
export function faultsOf({ messages, steps }: Schedule, outcome: Outcome): string[] {
  const { status, versions, signals, captures } = outcome;
  const isPaid = messages.includes('payment.paid');
  const mayClose = messages.some((type) => closing.includes(type)) || steps.some(({ kind }) => kind === 'cancel');
  const ids = signals.map(({ eventId }) => eventId);
  const outcomes = signals.filter((signal) => signal.status !== 'PROCESSING');
  // Each version is one move, and each move but a cancellation is told.
  const untold = (versions.at(-1) ?? 0) - 1 - signals.length;
  const isMovedOnce = untold === 0 || (untold === 1 && steps.some(({ kind }) => kind === 'cancel'));
  return [
    isPaid && status !== 'PAID' && `money came, and it is ${status}`,
    !isPaid && status === 'PAID' && 'PAID without money',
    !isPaid && mayClose && !['FAILED', 'CANCELLED'].includes(status) && `it was closed, and is ${status}`,
    captures !== (isPaid ? 1 : 0) && `captured ${captures} times`,
    new Set(ids).size !== ids.length && `an outcome was told twice: ${ids}`,
    versions.some((version, nth) => version < (versions[nth - 1] ?? 0)) && `versions went back: ${versions}`,
    !isMovedOnce && `version ${versions.at(-1)} after ${ids.length} moves that were told`,
    isPaid && !outcomes.some((signal) => signal.status === 'PAID') && 'checkout was not told of the money',
    outcomes.filter((signal) => signal.status !== 'PAID').length > 1 && `closed twice: ${ids}`,
  ].filter((fault) => fault !== false);
}
