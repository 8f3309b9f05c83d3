import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { type Money, money } from '@storepod/kernel/money';
import { problems } from '../../problems.ts';
import type { Notice, ProviderState } from '../provider.ts';
import { readJson } from '../read-json.ts';
import type { SandboxSession } from './tables.ts';

export const SIGNATURE_HEADER = 'sandbox-signature';

const kinds = {
  'payment.processing': 'PROCESSING',
  'payment.paid': 'PAID',
  'payment.failed': 'FAILED',
  'payment.expired': 'EXPIRED',
} as const satisfies Record<string, ProviderState['kind']>;
export type MessageType = keyof typeof kinds;

interface Message {
  id?: unknown;
  type?: unknown;
  payment?: { reference?: unknown; token?: unknown; amount?: unknown; currency?: unknown };
}

/** What the sandbox sends: a document like any provider's, which nobody here has written by hand. */
export const writeMessage = (id: string, type: MessageType, session: SandboxSession): string =>
  JSON.stringify({
    id,
    type,
    payment: {
      reference: session.internal_ref,
      token: session.token,
      amount: session.amount,
      currency: session.currency,
    },
  });

const isType = (type: unknown): type is MessageType => typeof type === 'string' && Object.hasOwn(kinds, type);

export function readSandboxMessage(body: Buffer): Notice {
  const { id, type, payment } = (readJson(body) ?? {}) as Message;
  if (typeof id !== 'string' || id.length > 255 || typeof type !== 'string') throw problems.PAYLOAD_UNREADABLE();
  const head = { eventId: id, kind: type.slice(0, 100) };
  if (!isType(type) || !payment || !Uuid.is(payment.reference)) return head;
  const paid = type === 'payment.paid' && typeof payment.token === 'string' ? { captureId: payment.token } : {};
  const state = { kind: kinds[type], amount: amountOf(payment.amount, payment.currency), ...paid };
  return { ...head, internalRef: payment.reference, state };
}

const amountOf = (amount: unknown, currency: unknown): Money | 'UNREADABLE' =>
  Number.isSafeInteger(amount) && CurrencyCode.is(currency) ? money(amount as number, currency) : 'UNREADABLE';
