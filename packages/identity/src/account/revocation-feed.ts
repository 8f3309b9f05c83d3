import { setTimeout as pause } from 'node:timers/promises';
import { LONGEST_REVOCATION_WAIT_SECONDS, type Revocations } from '@storepod/boundary/revocations';
import type { IdentityDb } from '../tables.ts';
import { latestPosition, readRevocations } from './revocations.ts';

/** A part of the two seconds within which an ended session is refused everywhere. */
const LOOK_EVERY_MS = 250;

/** Answers what was revoked after a position, at once or as soon as there is something. */
type WatchRevocations = (query: { after?: number; wait?: number }, ending: AbortSignal) => Promise<Revocations>;

/**
 * However many services wait at a replica, one of its looks at the table serves them all, and while nobody waits there
 * is none.
 */
export function revocationFeed(db: IdentityDb): WatchRevocations {
  let look: Promise<number> | undefined;
  const nextLook = () => {
    look ??= pause(LOOK_EVERY_MS)
      .then(() => latestPosition(db))
      .finally(() => {
        look = undefined;
      });
    return look;
  };

  return async ({ after = 0, wait = LONGEST_REVOCATION_WAIT_SECONDS }, ending) => {
    const deadline = performance.now() + wait * 1000;
    for (let known = await readRevocations(db, after); ; ) {
      if (known.entries.length > 0 || performance.now() >= deadline || ending.aborted) return known;
      if ((await nextLook()) > known.after) known = await readRevocations(db, known.after);
    }
  };
}
