import { createHmac, randomBytes } from 'node:crypto';
import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { BillingKit } from '../kit.ts';
import type { BillingTransaction } from '../tables.ts';
import { WEBHOOK_PATH } from '../webhook/webhook-path.ts';
import { secondsOf } from './objects.ts';

/** How messages are to arrive. A provider promises neither once nor soon nor in order, so all of it can be tried. */
export const deliveries = ['ONCE', 'TWICE', 'LATE', 'REORDERED'] as const;
export type Delivery = (typeof deliveries)[number];

/** Something that happened in the sandbox. */
export interface Message {
  type: string;
  object: unknown;
}

const LATE_MS = 30_000;
/** The last message overtakes the others by so much. */
const OVERTAKING_MS = 10_000;
const SEND_TIMEOUT_MS = 10_000;

const BatchDue = defineEvent<{ batch: string }>('SandboxBatchDue', 1);
/** A batch that waited has waited long enough. */
const LateBatchDue = defineEvent<{ batch: string }>('SandboxLateBatchDue', 1);

/** A name that nobody guesses: who knows it may use it. */
export const unguessable = (prefix: string) => `${prefix}_sandbox_${randomBytes(24).toString('base64url')}`;

/** Writes messages down in the transaction of what they tell of. They are sent afterwards, also after a restart. */
export async function tell(
  trx: BillingTransaction,
  billing: BillingKit,
  sequence: number,
  messages: readonly Message[],
  delivery: Delivery = 'ONCE',
): Promise<void> {
  for (const { delayMs, copies, sent } of batchesOf(messages, delivery))
    await writeBatch(trx, billing, sequence, sent, delayMs, copies);
}

interface Batch {
  delayMs: number;
  copies: number;
  sent: readonly Message[];
}

function batchesOf(messages: readonly Message[], delivery: Delivery): Batch[] {
  if (delivery === 'REORDERED')
    return [
      { delayMs: 0, copies: 1, sent: messages.slice(-1) },
      { delayMs: OVERTAKING_MS, copies: 1, sent: messages.slice(0, -1).reverse() },
    ];
  return [{ delayMs: delivery === 'LATE' ? LATE_MS : 0, copies: delivery === 'TWICE' ? 2 : 1, sent: messages }];
}

async function writeBatch(
  trx: BillingTransaction,
  { ids, clock, outbox }: BillingKit,
  sequence: number,
  messages: readonly Message[],
  delayMs: number,
  copies: number,
): Promise<void> {
  const now = clock.now();
  const batch = ids.uuid();
  const rows = messages.map(({ type, object }, position) => {
    const id = unguessable('evt');
    const body = JSON.stringify({ id, object: 'event', type, created: secondsOf(now), sequence, data: { object } });
    const due_at = new Date(now.getTime() + delayMs);
    return { id, batch, position, copies, body, due_at, queued_at: delayMs === 0 ? now : null };
  });
  if (rows.length === 0) return;
  await trx.insertInto('sandbox_event').values(rows).execute();
  if (delayMs === 0) await outbox.publish(trx, BatchDue, { batch });
  else await outbox.publish(trx, LateBatchDue, { batch }, { delayMs });
}

/** Hands over what waited for its time: all of it that is due, or one batch of which the queue says that it is. */
export async function queueLate({ db, clock, outbox }: BillingKit, batch?: string): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const due = await trx
      .updateTable('sandbox_event')
      .set({ queued_at: now })
      .where('queued_at', 'is', null)
      .where((eb) => (batch === undefined ? eb('due_at', '<=', now) : eb('batch', '=', batch)))
      .returning('batch')
      .execute();
    for (const ready of new Set(due.map((row) => row.batch))) await outbox.publish(trx, BatchDue, { batch: ready });
  });
}

export const messageHandlers = (billing: BillingKit, secret: string) => [
  handle(BatchDue, 'send', ({ batch }) => sendBatch(billing, secret, batch)),
  handle(LateBatchDue, 'queue', ({ batch }) => queueLate(billing, batch)),
];

/** One after the other. Where one is refused the batch stops there and is tried again later, as any provider does. */
async function sendBatch(billing: BillingKit, secret: string, batch: string): Promise<void> {
  const waiting = await billing.db
    .selectFrom('sandbox_event')
    .select(['id', 'body', 'copies'])
    .where('batch', '=', batch)
    .where('delivered_at', 'is', null)
    .orderBy('position')
    .execute();
  for (const { id, body, copies } of waiting) {
    for (let copy = 0; copy < copies; copy++) await send(billing, secret, body);
    await billing.db
      .updateTable('sandbox_event')
      .set({ delivered_at: billing.clock.now() })
      .where('id', '=', id)
      .execute();
  }
}

/** Over HTTP to the same endpoint as Stripe's, signed in the same way: nothing of billing knows that it talks to itself. */
async function send({ clock, peers }: BillingKit, secret: string, body: string): Promise<void> {
  const time = secondsOf(clock.now());
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  const response = await fetch(`${peers.controlPlane('billing')}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${mac}` },
    body,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}
