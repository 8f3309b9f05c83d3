import { announce, refuseInsideTransaction } from '@storepod/kernel/moments';
import type { Author } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { problems } from '../problems.ts';
import type { BillingDb } from '../tables.ts';
import { type Provider, ProviderRefusal } from './provider.ts';

/** A request without an answer for so long has none to come: every call has a time-out far below. */
export const STALE_AFTER_MINUTES = 10;

/** What is asked of the provider. Two requests that are alike share their key until it is known how they ended. */
export interface ProviderRequest {
  operation: string;
  /** Whom it is about: a store, an organisation or a price. */
  subject: string;
  /** What else makes it this request and no other. */
  fingerprint?: string;
  /** Who wants it. */
  author?: Author;
}

/**
 * Asks the provider under a key that is written down first. A refusal is a decision, and asking again is a new request.
 * Where there is no answer nobody knows what happened: asking again uses the same key, so nothing is done twice. The
 * request stays open until its answer is applied, so that a message which overtakes the answer finds its author.
 */
export async function askProvider<T>(
  billing: Billing,
  request: ProviderRequest,
  call: (provider: Provider, key: string) => Promise<T>,
  apply: (answer: T) => Promise<unknown> = async () => undefined,
): Promise<T> {
  refuseInsideTransaction(`provider.${request.operation}`);
  const provider = billing.provider;
  const key = await openRequest(billing, request);
  announce('provider.asked', request.operation);
  const answer = await call(provider, key).catch((error) => giveUp(billing, provider, key, error));
  announce('provider.answered', request.operation);
  await apply(answer);
  await closeRequest(billing, key, 'DONE');
  return answer;
}

async function giveUp(billing: Billing, provider: Provider, key: string, error: unknown): Promise<never> {
  if (!(error instanceof ProviderRefusal))
    throw problems.PROVIDER_UNAVAILABLE(undefined, { provider: provider.name, cause: error });
  await closeRequest(billing, key, 'REJECTED');
  throw problems.CHANGE_REJECTED(undefined, {
    provider: provider.name,
    ...(error.code !== undefined && { providerCode: error.code }),
    ...(error.status !== undefined && { providerStatus: error.status }),
    cause: error,
  });
}

/** Who asked the provider for something about this store that is not concluded yet. */
export async function requesterOf(db: BillingDb, subjects: readonly string[]): Promise<Author | undefined> {
  const row = await db
    .selectFrom('provider_request')
    .select(['source', 'actor'])
    .where('subject', 'in', subjects)
    .where('outcome', 'is', null)
    .where('actor', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.source && row.actor ? { source: row.source, name: row.actor } : undefined;
}

/** The key of the open request like this one, or of a new one. */
async function openRequest(billing: Billing, request: ProviderRequest): Promise<string> {
  const now = billing.clock.now();
  const { idempotency_key, created_at } = await billing.db
    .insertInto('provider_request')
    .values({
      idempotency_key: billing.ids.uuid(),
      operation: request.operation,
      subject: request.subject,
      fingerprint: request.fingerprint ?? '',
      source: request.author?.source ?? null,
      actor: request.author?.name.slice(0, 200) ?? null,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['operation', 'subject', 'fingerprint'])
        .where('outcome', 'is', null)
        // Changes nothing, but makes the row come back.
        .doUpdateSet((row) => ({ operation: row.ref('excluded.operation') })),
    )
    .returning(['idempotency_key', 'created_at'])
    .executeTakeFirstOrThrow();
  if (now.getTime() - created_at.getTime() < STALE_AFTER_MINUTES * 60_000) return idempotency_key;
  await closeRequest(billing, idempotency_key, 'STALLED');
  return openRequest(billing, request);
}

const closeRequest = ({ db, clock }: Billing, key: string, outcome: 'DONE' | 'REJECTED' | 'STALLED') =>
  db
    .updateTable('provider_request')
    .set({ outcome, completed_at: clock.now() })
    .where('idempotency_key', '=', key)
    .where('outcome', 'is', null)
    .execute();
