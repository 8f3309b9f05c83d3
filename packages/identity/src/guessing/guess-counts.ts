import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import type { AccountKey } from '../account/find-account.ts';
import type { Core } from '../core.ts';
import type { IdentityDb } from '../tables.ts';
import { afterTry, type Count, forgottenAt, nothing } from './allowance.ts';
import { type Counted, countsOf, type Guess } from './guesser.ts';

/** A guess that may be looked at. */
export interface Admitted {
  realm: string;
  counts: readonly { counted: Counted; before: Count; after: Count }[];
  /** Until when an account shows as locked if this one is wrong, too. */
  lockedUntil: Date | undefined;
  /** How many more may be wrong. */
  left: number;
  wait?: undefined;
}

/** A guess that is not looked at. */
interface Refused {
  /** The seconds to wait. */
  wait: number;
  /** Whether to say so; otherwise it is to look like a wrong one. */
  told: boolean;
}

/**
 * Counts a guess before anybody looks at it, so that of fifty at once no more are looked at than of fifty in a row. All its counts
 * let it pass, or none has counted it; what the network may not go on with leaves no rows for names that it makes up.
 */
export async function admitGuess(core: Core, guess: Guess): Promise<Admitted | Refused> {
  const now = core.kit.clock.now();
  const [first, ...others] = await countsOf(core, guess);
  return transaction(core.kit.db, async (trx) => {
    const admitted: Admitted['counts'][number][] = [];
    for (const some of [[first], others]) {
      const rows = await lockCounts(trx, guess.realm, some, now);
      for (const counted of some) {
        const before = rows.get(counted.subject) ?? nothing(now);
        const after = afterTry(before, counted.allowance, now);
        if (!after) return refusalOf(some, rows, now);
        admitted.push({ counted, before, after });
      }
    }
    await writeCounts(trx, guess.realm, admitted);
    return { realm: guess.realm, counts: admitted, lockedUntil: lockOf(admitted), left: leftOf(admitted) };
  });
}

/** The longest wait of those that are told; a wait that is told hides one that is not. */
function refusalOf(some: readonly Counted[], rows: Map<string, Count>, now: Date): Refused {
  const waiting = some.flatMap((counted) => {
    const until = rows.get(counted.subject)?.waits_until;
    return until && until > now ? [{ told: counted.told, wait: secondsUntil(until, now) }] : [];
  });
  const told = waiting.filter((one) => one.told);
  return { told: told.length > 0, wait: Math.max(...(told.length > 0 ? told : waiting).map(({ wait }) => wait)) };
}

const secondsUntil = (until: Date, now: Date) => Math.ceil((until.getTime() - now.getTime()) / 1000);

/** The end of the longest wait that begins with this guess, of those that may keep the owner waiting. */
const lockOf = (counts: Admitted['counts']): Date | undefined =>
  counts
    .flatMap(({ counted, before, after }) =>
      counted.shown && beganWait(before, after) ? (after.waits_until ?? []) : [],
    )
    .sort((a, b) => b.getTime() - a.getTime())[0];

const leftOf = (counts: Admitted['counts']) =>
  Math.min(
    ...counts
      .filter(({ counted }) => counted.cleared)
      .map(({ counted, before, after }) => (beganWait(before, after) ? 0 : counted.allowance.tries - after.tries)),
  );

/** Of a wait that is over the end stays in the row. */
const beganWait = (before: Count, after: Count) =>
  after.waits_until !== null && after.waits_until.getTime() !== before.waits_until?.getTime();

/** A right guess: the counts of who made it are cleared, and those that others share are as if it had not been. */
export async function forgiveGuess(trx: IdentityDb, { realm, counts }: Admitted): Promise<void> {
  for (const { counted, before, after } of counts) {
    const row = { realm, subject: counted.subject };
    if (counted.cleared) await clearCount(trx, row);
    else await takeBack(trx, row, before, after);
  }
}

interface Key {
  realm: string;
  subject: string;
}

const clearCount = (trx: IdentityDb, { realm, subject }: Key) =>
  trx.deleteFrom('guess_count').where('realm_id', '=', realm).where('subject', '=', subject).execute();

/** While a wait that it began lasts nobody else was counted, so the row is as it was before. */
async function takeBack(trx: IdentityDb, { realm, subject }: Key, before: Count, after: Count): Promise<void> {
  const row = trx.updateTable('guess_count').where('realm_id', '=', realm).where('subject', '=', subject);
  if (!beganWait(before, after))
    return void (await row
      .where('tries', '>', 0)
      .set((count) => ({ tries: count('tries', '-', 1) }))
      .execute());
  await row.where('waits_until', '=', after.waits_until).set(before).execute();
}

/** Lets everybody try anew at an account: an operator said so, or its owner set a new password. Says whether there was anything. */
export async function forgetGuesses(trx: IdentityDb, account: AccountKey): Promise<boolean> {
  const own = trx
    .selectFrom('guess_count')
    .select('subject')
    .where('realm_id', '=', account.realm_id)
    .where('account_id', '=', account.id)
    // In the order in which guesses lock them.
    .orderBy('subject')
    .forUpdate();
  const gone = await trx
    .deleteFrom('guess_count')
    .where('realm_id', '=', account.realm_id)
    .where('subject', 'in', own)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The rows of the counts, locked until the transaction ends. A row that is not there yet is made, so that it can be locked. */
async function lockCounts(
  trx: IdentityDb,
  realm: string,
  counted: readonly Counted[],
  now: Date,
): Promise<Map<string, Count>> {
  if (counted.length === 0) return new Map();
  const rows = await trx
    .insertInto('guess_count')
    .values(
      counted.map(({ subject, account, allowance }) => ({
        realm_id: realm,
        subject,
        account_id: account,
        ...nothing(now),
        expires_at: forgottenAt(nothing(now), allowance),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['realm_id', 'subject']).doUpdateSet((row) => ({ account_id: row.ref('excluded.account_id') })),
    )
    .returning(['subject', 'tries', 'since', 'waits', 'waits_until'])
    .execute();
  return new Map(rows.map(({ subject, ...count }) => [subject, count]));
}

async function writeCounts(trx: IdentityDb, realm: string, counts: Admitted['counts']): Promise<void> {
  await trx
    .insertInto('guess_count')
    .values(
      counts.map(({ counted, after }) => ({
        realm_id: realm,
        subject: counted.subject,
        account_id: counted.account,
        ...after,
        expires_at: forgottenAt(after, counted.allowance),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['realm_id', 'subject']).doUpdateSet((row) => ({
        tries: row.ref('excluded.tries'),
        since: row.ref('excluded.since'),
        waits: row.ref('excluded.waits'),
        waits_until: row.ref('excluded.waits_until'),
        expires_at: row.ref('excluded.expires_at'),
      })),
    )
    .execute();
}

/** Removes what tells nothing any more. */
export async function removeOldGuesses({ kit }: Core): Promise<void> {
  await kit.db
    .deleteFrom('guess_count')
    .where('expires_at', '<', kit.clock.now())
    .modifyEnd(acrossStores('what has expired goes in all stores by the same clock'))
    .execute();
}
