import type { PaceTerms } from '@storepod/service/body-pace';
import { UnfinishedBodies } from '@storepod/service/unfinished-bodies';
import type { EdgeSettings } from '../config.ts';

/** How bodies of requests are taken. */
export interface BodyRules {
  /** The largest body. */
  limit: number;
  /** Up to here a body is read as a whole before its service is asked. */
  smallBytes: number;
  pace: PaceTerms;
  unfinished: UnfinishedBodies;
  /** When somebody who was one too many may come back: by then those that drip have been sent away. */
  retryAfterSeconds: number;
}

/** Opens the books of unfinished bodies; the second value closes them. */
export function openBodyRules(config: EdgeSettings): [BodyRules, () => void] {
  const unfinished = new UnfinishedBodies({
    perAddress: config.bodiesPerAddress,
    perTarget: config.bodiesPerTarget,
    uploadsPerTarget: config.uploadsPerTarget,
  });
  const rules: BodyRules = {
    limit: config.bodyBytes,
    smallBytes: config.smallBodyBytes,
    pace: { graceMs: config.bodyGrace, leastRate: config.bodyLeastRate },
    unfinished,
    retryAfterSeconds: Math.max(1, Math.ceil(config.bodyGrace / 1000)),
  };
  return [rules, () => unfinished.close()];
}
