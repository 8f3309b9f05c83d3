import type { Transaction } from 'kysely';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import type { Core } from '../core.ts';
import { type IssuedLink, issueLink } from '../link/one-time-links.ts';
import { queueLetter, senderOf } from '../mail/queue-letter.ts';
import { problems } from '../problems.ts';
import type { ServerDesign } from '../server-design.ts';
import type { AccountRow, IdentityDb, LinkKind, Tables } from '../tables.ts';
import type { Reader } from './any-call.ts';

/** Two letters within a minute help nobody. */
export const PAUSE_MS = 60_000;

/** A letter that anybody can ask for makes the link of the one before useless. Its reader has this long, whoever asks meanwhile. */
export const STRANGERS_PAUSE_MS = 15 * 60_000;

/**
 * Each pause is twice as long as the one before, up to this, until a day has passed: of letters for one purpose nobody can have more than
 * ten a day sent to somebody else, whatever addresses they ask from.
 */
const LONGEST_PAUSE_MS = 4 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** Staff may send a letter again at once, to somebody who cannot find it, and so often a day to one person. */
const MOST_A_DAY = 5;

export const pauseAfter = (letters: number, firstMs: number): number =>
  Math.min(firstMs * 2 ** Math.max(0, letters - 1), LONGEST_PAUSE_MS);

/**
 * Issues a one-time link and queues the letter that carries it. Answers whether it did: not where this server has no
 * page for such a link, nor within a pause after the last one. The account's row must be locked, so that two requests at
 * once send one letter; and the address must be one that `linkAddress` gave.
 */
export async function mailLink(
  core: Core,
  design: ServerDesign,
  trx: Transaction<Tables>,
  account: AccountRow,
  kind: LinkKind,
  { address, lang }: Reader,
  pauseMs = PAUSE_MS,
): Promise<boolean> {
  if (await isPaused(core, trx, account, kind, pauseMs)) return false;
  if (design.linkPage(address, lang, kind, '') === undefined) return false;
  const issued = await issueLink(core, trx, account, kind, account.id);
  await sendIssuedLink(core, design, trx, account, kind, issued, { address, lang });
  return true;
}

/** Queues the letter of a link that was issued in the same transaction. */
export async function sendIssuedLink(
  core: Core,
  design: ServerDesign,
  trx: Transaction<Tables>,
  account: AccountRow,
  kind: LinkKind,
  { token, expiresAt }: IssuedLink,
  { address, lang }: Reader,
): Promise<void> {
  const link = design.linkPage(address, lang, kind, token);
  if (link === undefined) return;
  const sender = await senderOf(core, account.realm_id, address.origin);
  await queueLetter(core, trx, account.realm_id, { ...sender, to: account.email, kind, lang, link, expiresAt });
}

/** Whether the pause after the last letter still lasts. */
async function isPaused(core: Core, trx: IdentityDb, account: AccountKey, kind: LinkKind, pauseMs: number) {
  const { letters, last } = await lettersOfDay(core, trx, account, kind);
  return last !== null && core.kit.clock.now().getTime() - last.getTime() < pauseAfter(letters, pauseMs);
}

/** Refuses one letter too many to one person. The account's row must be locked. */
export async function requireLetterLeft(
  core: Core,
  trx: IdentityDb,
  account: AccountKey,
  kind: LinkKind,
): Promise<void> {
  const { letters, first } = await lettersOfDay(core, trx, account, kind);
  if (letters < MOST_A_DAY || first === null) return;
  const retryAfter = Math.ceil((first.getTime() + DAY_MS - core.kit.clock.now().getTime()) / 1000);
  throw problems.RATE_LIMITED(undefined, { retryAfter });
}

/** The links of the last day. Those that were used or revoked since count as well: their letters were sent. */
async function lettersOfDay({ kit }: Core, trx: IdentityDb, account: AccountKey, kind: LinkKind) {
  const row = await trx
    .selectFrom('one_time_link')
    .select(({ fn }) => [
      fn.countAll<number>().as('letters'),
      fn.min('created_at').as('first'),
      fn.max('created_at').as('last'),
    ])
    .where('account_id', 'in', accountIdIn(trx, account))
    .where('kind', '=', kind)
    .where('created_at', '>', new Date(kit.clock.now().getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return { letters: Number(row.letters), first: row.first, last: row.last };
}
