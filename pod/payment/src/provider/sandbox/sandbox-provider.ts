import { randomBytes } from 'node:crypto';
import { prepared } from '@storepod/database/prepared';
import { isCheckViolation } from '@storepod/database/transaction';
import { announce, refuseInsideTransaction } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import { sql } from 'kysely';
import type { PaymentKit } from '../../kit.ts';
import type {
  Charge,
  ProviderPayment,
  ProviderState,
  RefundOrder,
  RefundState,
  RemoteProvider,
  Session,
} from '../provider.ts';
import { ProviderRefusal } from '../provider.ts';
import { requireSigned } from '../signed-header.ts';
import { readSandboxMessage, SIGNATURE_HEADER } from './sandbox-message.ts';
import { pageAddress } from './sandbox-page-address.ts';
import type { SandboxSession } from './tables.ts';

/**
 * A payment provider that moves no money. It keeps books of its own, shows a page of its own and tells of payments by signed messages
 * over HTTP, so that everything works as with a real one, and without one.
 */
export function sandboxProvider(kit: PaymentKit): RemoteProvider {
  return {
    type: 'SANDBOX',
    offline: false,
    needs: ['webhookSecret'],
    unfit: () => undefined,
    // The name of the page is ours to choose, so that its row and the payment's are one statement each.
    foresee: (charge) => {
      const token = randomBytes(32).toString('base64url');
      return { externalId: token, redirectUrl: pageAddress(charge.successUrl, token) };
    },
    initiate: (_keys, charge) => asked('initiate', () => openSession(kit, charge)),
    status: (_keys, payment) => asked('status', async () => stateOf(await find(kit, payment))),
    cancel: (_keys, payment) => asked('cancel', () => closeSession(kit, payment)),
    refund: (_keys, payment, order) => asked('refund', () => refund(kit, payment, order)),
    verifyWebhook: async ({ webhookSecret }, message) =>
      requireSigned(webhookSecret, SIGNATURE_HEADER, message, kit.clock),
    readWebhook: readSandboxMessage,
    testConnection: async () => undefined,
  };
}

/** The same moments and rules as with a provider that is far away. */
async function asked<T>(name: string, call: () => Promise<T>): Promise<T> {
  refuseInsideTransaction(`SANDBOX ${name}`);
  announce('provider.asked', `SANDBOX ${name}`);
  const answer = await call();
  announce('provider.answered', `SANDBOX ${name}`);
  return answer;
}

/** A repeat finds the row; one that was cancelled before it came is refused. */
async function openSession({ db, clock }: PaymentKit, charge: Charge): Promise<Session> {
  const token = charge.externalId ?? '';
  const { amount, currency } = charge.amount;
  const { rows } = await sql<Pick<SandboxSession, 'status'>>`${prepared}
    insert into sandbox_session (store_id, token, internal_ref, status, amount, currency, success_url, cancel_url,
      description, lang, expire_at, created_at)
    values (${charge.store}, ${token}, ${charge.internalRef}, 'OPEN', ${amount}, ${currency}, ${charge.successUrl},
      ${charge.cancelUrl}, ${charge.description ?? null}, ${charge.lang ?? 'en'}, ${charge.expireAt}, ${clock.now()})
    on conflict (store_id, token) do update set version = sandbox_session.version
    returning status`.execute(db);
  if (rows[0]?.status === 'EXPIRED') throw new ProviderRefusal('the payment was cancelled', 'cancelled');
  return { externalId: token, redirectUrl: pageAddress(charge.successUrl, token) };
}

const find = ({ db }: PaymentKit, { store, internalRef }: ProviderPayment): Promise<SandboxSession | undefined> =>
  db
    .selectFrom('sandbox_session')
    .selectAll()
    .where('store_id', '=', store)
    .where('internal_ref', '=', internalRef)
    .executeTakeFirst();

const kinds = { OPEN: 'OPEN', PAID: 'PAID', DECLINED: 'FAILED', EXPIRED: 'EXPIRED' } as const;

function stateOf(session: SandboxSession | undefined): ProviderState {
  if (!session) return { kind: 'OPEN' };
  const { status, amount, currency, token } = session;
  return { kind: kinds[status], amount: money(amount, currency), ...(status === 'PAID' && { captureId: token }) };
}

/** Also where the page was never opened: a request to open it that is under way finds it closed. */
async function closeSession({ db, clock }: PaymentKit, payment: ProviderPayment): Promise<ProviderState> {
  const now = clock.now();
  const { rows } = await sql<SandboxSession>`
    insert into sandbox_session (store_id, token, internal_ref, status, amount, currency, success_url, cancel_url, lang,
      expire_at, created_at)
    values (${payment.store}, ${payment.externalId}, ${payment.internalRef}, 'EXPIRED', ${payment.amount.amount},
      ${payment.amount.currency}, '', '', 'en', ${now}, ${now})
    on conflict (store_id, token) do update set version = sandbox_session.version + 1,
      status = case when sandbox_session.status = 'OPEN' then 'EXPIRED' else sandbox_session.status end
    returning *`.execute(db);
  return stateOf(rows[0]);
}

/** Books a refund once for its key, and never more than was paid. */
async function refund(
  { db }: PaymentKit,
  payment: ProviderPayment,
  { key, amount }: RefundOrder,
): Promise<RefundState> {
  try {
    await sql`with booked as (
        insert into sandbox_refund (store_id, token, key, amount)
        values (${payment.store}, ${payment.externalId}, ${key}, ${amount.amount})
        on conflict (store_id, key) do nothing returning token, amount)
      update sandbox_session set refunded = refunded + booked.amount from booked
      where sandbox_session.store_id = ${payment.store} and sandbox_session.token = booked.token`.execute(db);
  } catch (error) {
    if (!isCheckViolation(error, 'sandbox_session_refunds')) throw error;
    throw new ProviderRefusal('more than was paid', 'refund_exceeded');
  }
  return { kind: 'SUCCEEDED', externalId: key };
}
