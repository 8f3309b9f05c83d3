import { currentAddress } from '@storepod/kernel/trace-scope';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../list/like.ts';

/** Who changes something: a person or a service through the API, or the service itself. */
export interface AuditAuthor<Source extends string = string> {
  source: Source;
  /** `merchant (via operator)` while somebody acts as a merchant. */
  name: string;
  id?: string;
  /** The operator who acts as that person. */
  act?: string;
}

/** What an audit keeps of its author beside the name. */
export interface AuthorColumns {
  actor_id: string | null;
  act: string | null;
  ip: string | null;
}

/** Only a request has an address: a job that a request set off was not sent by anybody. */
export const authorColumns = ({ source, id, act }: AuditAuthor): AuthorColumns => ({
  actor_id: id ?? null,
  act: act ?? null,
  ip: source === 'API' ? (currentAddress() ?? null) : null,
});

interface AuthorFilter {
  actor?: string | undefined;
  act?: string | undefined;
  ip?: string | undefined;
  q?: string | undefined;
}

/** The conditions by which rows are found whose author, address or text is known; `texts` are the columns that are looked through. */
export const byAuthor = ({ actor, act, ip, q }: AuthorFilter, texts: readonly string[]): RawBuilder<unknown>[] => [
  ...(actor === undefined ? [] : [sql`(${actor} in (actor, actor_id) or starts_with(actor, ${`${actor} (via `}))`]),
  ...(act === undefined ? [] : [sql`act = ${act}`]),
  ...(ip === undefined ? [] : [sql`ip = ${ip}`]),
  ...(q === undefined ? [] : [mentions(q, texts)]),
];

/** The signs of a pattern are taken literally. */
export const mentions = (q: string, texts: readonly string[]): RawBuilder<unknown> =>
  sql`concat_ws(' ', ${sql.join(texts.map((column) => sql.ref(column)))}) ilike ${containing(q)}`;

const VIA = ' (via ';

/** The two names of `merchant (via operator)`. */
export function namesOf(actor: string): { name: string; act: string | null } {
  const at = actor.lastIndexOf(VIA);
  if (at === -1 || !actor.endsWith(')')) return { name: actor, act: null };
  return { name: actor.slice(0, at), act: actor.slice(at + VIA.length, -1) };
}

/** `ACTIVE → SUSPENDED`, and what was said to it; null where there is nothing to say. */
export function changeInWords(from: string | null, to: string | null, ...details: (string | null)[]): string | null {
  const moved = from === to ? null : [from, to].filter(Boolean).join(' → ');
  return [moved, ...details].filter(Boolean).join(' · ') || null;
}
