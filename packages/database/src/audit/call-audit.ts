import { AsyncLocalStorage } from 'node:async_hooks';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { besideEnding } from '../ended-things.ts';
import { widest } from './store-audit.ts';

type Changes = Record<string, unknown>;

/** What is known of a change before it is made: who makes it, in which store, and what it is called. */
export interface AuditedCall {
  store: string;
  /** `product.update` */
  action: string;
  entityId: string | undefined;
  actor: Person;
  /** The operator who acts as that person. */
  act: Person | undefined;
  changes: Changes;
  /** From where it was asked for. */
  address: string;
  traceId: string;
  /** How people call the thing. */
  nameOf?: NameOfThing | undefined;
  now(): Date;
  newId(): string;
}

/** What is known of a thing in the statement that writes its row. */
export interface AuditedThing {
  store: RawBuilder<unknown>;
  /** The id as text. */
  id: RawBuilder<unknown>;
  /** The same as a uuid; null where it is none. */
  uuid: RawBuilder<unknown>;
}

/** An expression for the name that people gave a thing, as it is when the change commits. */
export type NameOfThing = (thing: AuditedThing) => RawBuilder<unknown>;
/** By the type of the thing. Names of people are in none of them: an audit outlives the erasure of a person. */
export type NamesOfThings = Readonly<Record<string, NameOfThing>>;

interface Person {
  id: string;
  name: string;
}

/** What only the handler knows: the id of what it made, what was before and what is after. No secrets. */
export interface ChangeNote {
  id?: string;
  changes?: Changes;
}

interface OpenCall {
  call: AuditedCall;
  isWritten: boolean;
}

const openCall = new AsyncLocalStorage<OpenCall | undefined>();
const notes = new WeakMap<object, ChangeNote[]>();

/**
 * Runs the handler of an audited call. Every transaction of it that changes something writes the row of the call before
 * it commits, until one has committed: a change cannot be without its row, nor a row without its change, and no handler
 * has to remember it.
 */
export const duringAuditedCall = <T>(call: AuditedCall, body: () => T): T =>
  openCall.run({ call, isWritten: false }, body);

/** Runs what is no part of the change, such as a note for the case of a crash: it leaves no row. */
export const besideAudit = <T>(body: () => T): T => openCall.run(undefined, () => besideEnding(body));

/** Whether what runs now is part of an audited call. */
export const isInsideAuditedCall = (): boolean => openCall.getStore() !== undefined;

/** Adds to the row of the call what only the handler knows. Each note is a row of its own. Nothing is sent for it. */
export function noteChange(trx: object, note: ChangeNote): void {
  const noted = notes.get(trx);
  if (noted) noted.push(note);
  else notes.set(trx, [note]);
}

/**
 * Called at the end of each transaction with what it answers: a call that names nothing in its path has made something,
 * and its id is in the answer. Answers what is to be done once the transaction has committed.
 */
export async function auditBeforeCommit(
  trx: QueryExecutorProvider,
  answer: unknown,
): Promise<(() => void) | undefined> {
  const open = openCall.getStore();
  const noted = notes.get(trx);
  if (!open || (open.isWritten && !noted)) return undefined;
  const call = { ...open.call, entityId: open.call.entityId ?? idIn(answer) };
  const count = await insertRows(trx, call, noted ?? [{}]);
  const settle = () => {
    open.isWritten = true;
  };
  return count === 0n ? undefined : settle;
}

const thingNoted = (store: string): AuditedThing => ({
  store: sql`${store}`,
  id: sql`note.entity_id`,
  uuid: sql`case when pg_input_is_valid(note.entity_id, 'uuid') then note.entity_id::uuid end`,
});

/** The name of now, or the one that the thing had when it was changed before: what is deleted has no name any more. */
function nameOfNoted({ action, store, nameOf }: AuditedCall): RawBuilder<unknown> {
  if (!nameOf) return sql`null::text`;
  return sql`left(coalesce(${nameOf(thingNoted(store))}, (
    select earlier.entity_name from audit earlier
    where earlier.store_id = ${store} and earlier.entity_type = ${typeOf(action)} and earlier.entity_id = note.entity_id
    order by earlier.recorded_at desc limit 1)), ${widest.entity})`;
}

/** One statement. A transaction that has changed nothing has no id of its own yet: it only read, and leaves no row. */
async function insertRows(trx: QueryExecutorProvider, call: AuditedCall, noted: readonly ChangeNote[]) {
  const { action, actor, act } = call;
  const { numAffectedRows = 0n } = await sql`
    insert into audit (id, store_id, recorded_at, action, entity_type, entity_id, entity_name, actor_id, actor_name, act_id,
      act_name, changes, ip, trace_id)
    select note.id, ${call.store}::text, ${call.now()}::timestamptz, ${action}::text, ${typeOf(action)}::text, note.entity_id,
      ${nameOfNoted(call)}, ${cut(actor.id)}::text, ${cut(actor.name)}::text, ${act ? cut(act.id) : null}::text,
      ${act ? cut(act.name) : null}::text, note.changes::jsonb, ${call.address}::text, ${call.traceId}::text
    from unnest(${noted.map(() => call.newId())}::uuid[], ${noted.map(({ id }) => entityOf(id ?? call.entityId))}::text[],
      ${noted.map(({ changes }) => jsonOf({ ...call.changes, ...changes }))}::text[]) as note (id, entity_id, changes)
    where pg_current_xact_id_if_assigned() is not null`.execute(trx);
  return numAffectedRows;
}

const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string'
    ? answer.id
    : undefined;

const typeOf = (action: string) => action.slice(0, action.indexOf('.'));
const cut = (text: string) => storable(text).slice(0, widest.person);
const entityOf = (id: string | undefined) => (id === undefined ? null : storable(id).slice(0, widest.entity));

/** PostgreSQL takes neither a NUL nor half of a surrogate pair. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** What does not fit is left out as a whole: half of it would not be JSON. */
function jsonOf(changes: Changes): string {
  const json = JSON.stringify(changes, (_key, value) => (typeof value === 'string' ? storable(value) : value));
  return json.length <= widest.changes ? json : '{"omitted":true}';
}
