import { inBatches } from '@storepod/kernel/batches';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from './db.ts';
import { alone } from './dedicated.ts';
import { prepared } from './prepared.ts';
import type { Presence } from './presence.ts';

/** As long as a client may still repeat a call. */
const KEPT = '24 hours';
/** Longer than any call takes. Whoever holds a key longer has died with it, also where nothing shows whether they live. */
const LEASE = '60 seconds';

/** One call with an `Idempotency-Key`: whose it is, and what it asks. Both are digests, so the table tells nobody anything. */
export interface RepeatableCall {
  scope: string;
  key: Buffer;
  request: Buffer;
}

/** What is known of a call: it is ours to answer, somebody is at it, it was answered, or the key belongs to another call. */
export type Claim =
  | { state: 'CLAIMED'; claimed: ClaimedCall }
  | { state: 'IN_FLIGHT' }
  | { state: 'ANSWERED'; answer: unknown }
  | { state: 'OTHER_REQUEST' };

/** A call whose key is ours, and the name under which we hold it. */
export interface ClaimedCall extends RepeatableCall {
  holder: string | null;
}

interface Row {
  request_digest: Buffer;
  answer: { value: unknown } | null;
}

/** Makes the table in a service's schema. Services that start together take turns. */
export async function prepareIdempotency(pool: Pool, schema: string): Promise<void> {
  await alone(pool, `storepod.idempotency:${schema}`, async (client) => {
    const table = `${client.escapeIdentifier(schema)}.idempotency_key`;
    await client.query(`create table if not exists ${table} (
      scope text not null check (length(scope) <= 300),
      key_digest bytea not null,
      request_digest bytea not null,
      answer jsonb,
      claimed_at timestamptz not null default now(),
      primary key (scope, key_digest))`);
    // Asked first: to add a column that is there waits for every call that is under way, and lets the next ones wait.
    const { rowCount } = await client.query(
      `select from pg_attribute where attrelid = $1::regclass and attname = 'holder' and not attisdropped`,
      [table],
    );
    if (rowCount === 0) await client.query(`alter table ${table} add column holder text`);
    await client.query(`create index if not exists idempotency_key_age on ${table} (claimed_at)`);
  });
}

/** Keys as a process takes and answers them. Calls that come at the same moment share a statement, and so a commit. */
export interface IdempotencyKeys {
  /** Takes a key, or says what became of it. */
  claim(call: RepeatableCall): Promise<Claim>;
  keepAnswer(call: ClaimedCall, answer: unknown): Promise<void>;
  /** Gives a key back after a refusal or a fault: nothing was done, so the call may be made again. */
  release(call: ClaimedCall): Promise<void>;
}

/** So many answers of some kilobytes go into one statement. */
const together = { most: 100, thenAlone: true };

export function idempotencyKeys<T>(db: Db<T>, presence: Presence): IdempotencyKeys {
  const claim = inBatches((calls: readonly RepeatableCall[]) => claimAll(db, calls, presence), together);
  const keep = inBatches((kept: readonly KeptAnswer[]) => keepAnswers(db, kept), together);
  const release = inBatches((calls: readonly ClaimedCall[]) => releaseAll(db, calls), together);
  return { claim, keepAnswer: async (call, answer) => void (await keep({ call, answer })), release };
}

/**
 * The primary key decides between twins of several processes; of those in one statement the first one is tried. Rows are taken
 * in the order of keys, so that two statements never wait for each other in a circle.
 */
async function claimAll<T>(db: Db<T>, calls: readonly RepeatableCall[], presence: Presence): Promise<Claim[]> {
  const holder = presence.isShown() ? presence.id() : null;
  const tried = [...new Map(calls.toReversed().map((call) => [nameOf(call), call]))]
    .sort(byName)
    .map(([, call]) => call);
  const { rows } = await sql<KeyRow>`${prepared}
    insert into idempotency_key as held (scope, key_digest, request_digest, holder)
    select *, ${holder}::text from unnest(${tried.map(({ scope }) => scope)}::text[], ${tried.map(({ key }) => key)}::bytea[],
      ${tried.map(({ request }) => request)}::bytea[])
    on conflict (scope, key_digest) do update set request_digest = excluded.request_digest, answer = null, claimed_at = now(),
      holder = excluded.holder
    where held.claimed_at < now() - ${KEPT}::interval
       or (held.answer is null and held.request_digest = excluded.request_digest
           and (held.claimed_at < now() - ${LEASE}::interval or ${presence.isGone(sql`held.holder`)}))
    returning scope, key_digest`.execute(db);
  const taken = new Set(rows.map(nameOfRow));
  const claimed = new Set(tried.filter((call) => taken.has(nameOf(call))));
  const known = await rowsOf(
    db,
    calls.filter((call) => !claimed.has(call)),
  );
  return calls.map((call) =>
    claimed.has(call)
      ? { state: 'CLAIMED', claimed: { ...call, holder } }
      : claimOf(known.get(nameOf(call)), call.request),
  );
}

interface KeyRow {
  scope: string;
  key_digest: Buffer;
}

const nameOf = ({ scope, key }: RepeatableCall) => `${scope} ${key.toString('hex')}`;
const nameOfRow = ({ scope, key_digest: key }: KeyRow) => `${scope} ${key.toString('hex')}`;
const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

async function rowsOf<T>(db: Db<T>, calls: readonly RepeatableCall[]): Promise<Map<string, Row>> {
  if (calls.length === 0) return new Map();
  const { rows } = await sql<Row & KeyRow>`
    select scope, key_digest, request_digest, answer from idempotency_key
    where (scope, key_digest) in (
      select * from unnest(${calls.map(({ scope }) => scope)}::text[], ${calls.map(({ key }) => key)}::bytea[]))`.execute(
    db,
  );
  return new Map(rows.map((row) => [nameOfRow(row), row]));
}

function claimOf(row: Row | undefined, request: Buffer): Claim {
  if (!row) return { state: 'IN_FLIGHT' }; // given back between the two statements: the caller tries again
  if (!row.request_digest.equals(request)) return { state: 'OTHER_REQUEST' };
  return row.answer ? { state: 'ANSWERED', answer: row.answer.value } : { state: 'IN_FLIGHT' };
}

interface KeptAnswer {
  call: ClaimedCall;
  answer: unknown;
}

/**
 * Writes the answer in the transaction that writes what it tells of: then a crash keeps both or neither. False where somebody else
 * has taken the key meanwhile, since the lock that shows us alive was lost: what was written here must then be rolled back.
 */
export async function keepAnswer<T>(db: Db<T>, call: ClaimedCall, answer: unknown): Promise<boolean> {
  const [isOurs = false] = await keepAnswers(db, [{ call, answer }]);
  return isOurs;
}

/** A row that is just being taken over is waited for, and then looked at again: it is the new holder's. */
async function keepAnswers<T>(db: Db<T>, kept: readonly KeptAnswer[]): Promise<boolean[]> {
  const answers = kept.map(({ answer }) => JSON.stringify({ value: answer ?? null }));
  const { rows } = await sql<KeyRow & { is_ours: boolean }>`${prepared}
    update idempotency_key held
    set answer = case when held.holder is not distinct from told.holder then told.answer else held.answer end
    from unnest(${kept.map(({ call }) => call.scope)}::text[], ${kept.map(({ call }) => call.key)}::bytea[],
      ${kept.map(({ call }) => call.holder)}::text[], ${answers}::jsonb[]) as told (scope, key_digest, holder, answer)
    where held.scope = told.scope and held.key_digest = told.key_digest
    returning held.scope, held.key_digest, held.holder is not distinct from told.holder as is_ours`.execute(db);
  const lost = new Set(rows.filter(({ is_ours }) => !is_ours).map(nameOfRow));
  // A row that is gone was forgotten with all that it told of.
  return kept.map(({ call }) => !lost.has(nameOf(call)));
}

async function releaseAll<T>(db: Db<T>, calls: readonly ClaimedCall[]): Promise<undefined[]> {
  await sql`${prepared}
    delete from idempotency_key held
    using unnest(${calls.map(({ scope }) => scope)}::text[], ${calls.map(({ key }) => key)}::bytea[],
      ${calls.map(({ holder }) => holder)}::text[]) as given (scope, key_digest, holder)
    where held.scope = given.scope and held.key_digest = given.key_digest and held.answer is null
      and held.holder is not distinct from given.holder`.execute(db);
  return calls.map(() => undefined);
}

/** Forgets what nobody may repeat any more. */
export async function pruneIdempotency<T>(db: Db<T>): Promise<void> {
  await sql`delete from idempotency_key where claimed_at < now() - ${KEPT}::interval`.execute(db);
}

/** Of which caller and store a call is; see `scopeOf`. */
export const scopeOf = (name: string, subject: string, store: string): string =>
  `${name}|${subject}|${store}`.slice(0, 300);

/** Forgets what a caller was answered about a store: whoever is erased leaves no address in an answer. */
export async function forgetAnswersTo<T>(db: Kysely<T>, subject: string, store: string): Promise<void> {
  const ending = scopeOf('', subject, store);
  await sql`delete from idempotency_key where right(scope, ${ending.length}) = ${ending}`.execute(db);
}

/** The same for answers about these things, whoever asked: a guest has no name by which a key is found. */
export async function forgetAnswersAbout<T>(db: Kysely<T>, ids: readonly string[]): Promise<void> {
  await sql`delete from idempotency_key where answer -> 'value' ->> 'id' = any (${ids})`.execute(db);
}
