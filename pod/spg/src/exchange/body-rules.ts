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

/** How often bodies that come too slowly are looked for. */
const SWEEP_MS = 500;

/** Opens the books of unfinished bodies; the second value closes them. */
export function openBodyRules(config: EdgeSettings): [BodyRules, () => void] {
  const unfinished = new UnfinishedBodies({
    perAddress: config.bodiesPerAddress,
    perTarget: config.bodiesPerTarget,
    uploadsPerTarget: config.uploadsPerTarget,
  });
  const sweeping = setInterval(() => unfinished.sweep(performance.now()), SWEEP_MS).unref();
  const rules: BodyRules = {
    limit: config.bodyBytes,
    smallBytes: config.smallBodyBytes,
    pace: { graceMs: config.bodyGrace, leastRate: config.bodyLeastRate },
    unfinished,
    retryAfterSeconds: Math.max(1, Math.ceil(config.bodyGrace / 1000)),
  };
  return [rules, () => clearInterval(sweeping)];
}
