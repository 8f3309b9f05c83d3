import { spawnSync } from 'node:child_process';

/** What takes many minutes; the tests hold a short form. */
const files: Record<string, string[]> = {
  /**
   * Kills checkout at every named moment of a placement, of signals, of its jobs, and of cancelling, refunding and taking
   * back: no order, money or stock is lost.
   */
  'crash-points': ['pod/checkout/test/crash-points.test.ts', 'pod/checkout/test/order-crash-points.test.ts'],
  /** Every service that checkout asks is down, hangs or is killed, at every step of an order. */
  outages: ['pod/checkout/test/outages.test.ts', 'pod/checkout/test/killed-neighbours.test.ts'],
  /** One piece and two hundred buyers at once, five hundred times. */
  'last-unit': ['pod/checkout/test/last-unit.test.ts'],
};

const [proof = ''] = process.argv.slice(2);
const named = files[proof];
if (named === undefined) throw new Error(`There is no proof ${proof}. There are: ${Object.keys(files).join(', ')}`);
const env = { ...process.env, STOREPOD_PROOF: proof };
process.exitCode = spawnSync('vitest', ['run', ...named], { env, stdio: 'inherit' }).status ?? 1;
