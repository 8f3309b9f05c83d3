import type { Transaction } from 'kysely';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import type { Core } from '../core.ts';
import { type IssuedLink, issueLink } from '../link/one-time-links.ts';
import { queueLetter, senderOf } from '../mail/queue-letter.ts';
import type { ServerDesign } from '../server-design.ts';
import type { AccountRow, IdentityDb, LinkKind, Tables } from '../tables.ts';
import type { Reader } from './any-call.ts';

/** Two letters within a minute help nobody. */
const PAUSE_MS = 60_000;

/**
 * A letter that anybody can ask for makes the link of the one before useless. Its reader has this long, whoever asks meanwhile, and a
 * stranger sends no more than four an hour.
 */
export const STRANGERS_PAUSE_MS = 15 * 60_000;

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
  if (await issuedLately(core, trx, account, kind, pauseMs)) return false;
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

async function issuedLately(
  { kit }: Core,
  trx: IdentityDb,
  account: AccountKey,
  kind: LinkKind,
  pauseMs: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('one_time_link')
    .select('id')
    .where('account_id', 'in', accountIdIn(trx, account))
    .where('kind', '=', kind)
    .where('status', '=', 'PENDING')
    .where('created_at', '>', new Date(kit.clock.now().getTime() - pauseMs))
    .executeTakeFirst();
  return row !== undefined;
}
