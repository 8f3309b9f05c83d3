import { acrossStores } from '@storepod/database/across-stores';
import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { refuseInsideTransaction } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { request } from 'undici';
import { webhookPath } from '../../configuration/configuration-view.ts';
import { openKeys } from '../../configuration/keys.ts';
import type { Payment } from '../../payment.ts';
import type { Trx } from '../../tables.ts';
import { signHeader } from '../signed-header.ts';
import { type Delivery, parcelsOf } from './deliveries.ts';
import { type MessageType, SIGNATURE_HEADER, writeMessage } from './sandbox-message.ts';
import type { SandboxSession } from './tables.ts';

const MessagesDue = defineEvent<{ store: StoreMerchantId; token: string }>('SandboxMessagesDue', 1);
const SEND_TIMEOUT_MS = 10_000;
const LATE_BATCH = 100;
/** The queue measures by the clock of the database, which may be a little ahead. */
const CLOCKS_DIFFER_MS = 250;

/** Writes messages down in the transaction of what they tell of. They are sent afterwards, also after a restart. */
export async function tell(
  trx: Trx,
  payment: Payment,
  session: SandboxSession,
  types: readonly MessageType[],
  delivery: Delivery = 'ONCE',
): Promise<void> {
  const now = payment.clock.now();
  const rows = parcelsOf(types, delivery).map(({ type, delayMs, copies }, position) => {
    const id = Uuid.parse(payment.ids.uuid());
    const body = writeMessage(`evt_sandbox_${id}`, type, session);
    const due_at = new Date(now.getTime() + delayMs);
    const queued_at = delayMs === 0 ? now : null;
    return {
      store_id: session.store_id,
      id,
      token: session.token,
      body,
      copies,
      position,
      due_at,
      queued_at,
      delivered_at: null,
    };
  });
  await trx.insertInto('sandbox_message').values(rows).execute();
  for (const due of new Set(rows.map(({ due_at }) => due_at.getTime() - now.getTime())))
    await queue(trx, payment, session, {
      delayMs: due > 0 ? due + CLOCKS_DIFFER_MS : 0,
      // Otherwise whoever has the page open sends them, and the job finds nothing left.
      atOnce: due === 0 && delivery !== 'BEFORE_RETURN',
    });
}

const queue = (
  trx: Trx,
  { outbox }: Payment,
  { store_id: store, token }: Pick<SandboxSession, 'store_id' | 'token'>,
  when: { delayMs?: number; atOnce?: boolean } = {},
) => outbox.publish(trx, MessagesDue, { store, token }, { key: token, serial: true, ...when });

/** Hands over to the queue what waited for its time and whose own job came too early, by a clock that was set back. */
export const queueLate = (payment: Payment): Promise<void> =>
  transaction(payment.db, async (trx) => {
    const now = payment.clock.now();
    const due = await trx
      .updateTable('sandbox_message')
      .set({ queued_at: now })
      .where('id', 'in', (late) =>
        late
          .selectFrom('sandbox_message')
          .select('id')
          .where('queued_at', 'is', null)
          .where('due_at', '<=', now)
          .limit(LATE_BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['store_id', 'token'])
      .modifyEnd(acrossStores('the clock of the sandbox runs for all stores'))
      .execute();
    const sessions = new Map(due.map((row) => [row.token, row]));
    for (const session of sessions.values()) await queue(trx, payment, session);
  });

export const messageHandler = (payment: Payment) =>
  handle(MessagesDue, 'send', ({ store, token }) => sendDue(payment, store, token));

/** One after the other. Where one is refused the rest waits and is tried again later, as any provider does. */
export async function sendDue(payment: Payment, store: StoreMerchantId, token: string): Promise<void> {
  const waiting = await payment.db
    .selectFrom('sandbox_message')
    .select(['id', 'body', 'copies'])
    .where('store_id', '=', store)
    .where('token', '=', token)
    .where('due_at', '<=', payment.clock.now())
    .where('delivered_at', 'is', null)
    .orderBy('due_at')
    .orderBy('position')
    .execute();
  const delivered: Uuid[] = [];
  try {
    for (const { id, body, copies } of waiting) {
      for (let copy = 0; copy < copies; copy++) await send(payment, store, Buffer.from(body));
      delivered.push(id);
    }
  } finally {
    if (delivered.length > 0) await noteDelivered(payment, store, delivered);
  }
}

/** Once for all of them: what is sent a second time, since it could not be noted, is known by its id. */
const noteDelivered = ({ db, clock }: Payment, store: StoreMerchantId, ids: readonly Uuid[]) =>
  db
    .updateTable('sandbox_message')
    .set({ queued_at: clock.now(), delivered_at: clock.now() })
    .where('store_id', '=', store)
    .where('id', 'in', ids)
    .execute();

/** Over HTTP to the same address as every provider's, signed in the same way: nothing knows that it talks to itself. */
async function send(payment: Payment, store: StoreMerchantId, body: Buffer): Promise<void> {
  const { clock, peers, config } = payment;
  refuseInsideTransaction('SANDBOX webhook');
  const configuration = await payment.configurations.find(store, 'SANDBOX');
  const secret = configuration && openKeys(payment.secrets, configuration).webhookSecret;
  // A store that does not take the sandbox any more hears nothing of it.
  if (!configuration?.enabled || secret === undefined) return;
  const response = await request(`${peers.pod(config.pod, 'payment')}${webhookPath(store, 'SANDBOX')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signHeader(secret, body, clock.now()) },
    body,
    signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
  });
  await response.body.dump();
  if (response.statusCode !== 200) throw new Error(`the webhook answered ${response.statusCode}`);
}
