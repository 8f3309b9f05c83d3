import { spawnSync } from 'node:child_process';

/** Tests that take many minutes in full; `npm test` runs a short form of each. */
const files: Record<string, readonly string[]> = {
  /**
   * Kills checkout and payment at every named moment of a placement, of signals, of jobs, and of cancelling, refunding and
   * taking back: no order, money or stock is lost.
   */
  'crash-points': [
    'pod/checkout/test/crash-points.test.ts',
    'pod/checkout/test/order-crash-points.test.ts',
    'pod/payment/test/crash.test.ts',
  ],
  /** Every service that checkout asks is down, hangs or is killed, at every step of an order. */
  outages: ['pod/checkout/test/outages.test.ts', 'pod/checkout/test/killed-neighbours.test.ts'],
  /** Every service behind the storefront fails in every way that it can: what each page shows, and that none of it is kept. */
  'page-faults': ['pod/landing-ui/test/pages/faults.test.ts'],
  /** One piece and two hundred buyers at once, five hundred times. */
  'last-unit': ['pod/checkout/test/last-unit.test.ts'],
  /** A hundred stores at once on two replicas of tenancy and billing, against limits of 1, 3 and 10; billing is killed in between. */
  creates: ['control-plane/tenancy/test/quota-races.test.ts'],
  /** Every piece of garbage in every field of every endpoint. */
  garbage: ['garbage', 'account-authorization', 'identity-providers', 'users-authorization', 'clients-authorization'],
  /** Kills the process of the pod while the demo shops are being filled: they become complete all the same. */
  'demo-filling': ['platform/test/demo-filling.test.ts'],
  /** Shop and console in Chromium, Firefox and WebKit, by key strokes alone. What they complain of is a failure. */
  browsers: ['e2e/test/platform.test.ts', '-t', 'by key strokes'],
  /** Presses Ctrl-C at every step of a start, and while a process is being restarted. */
  stop: ['e2e/test/stop.test.ts'],
};

const [proof = ''] = process.argv.slice(2);
const named = files[proof];
if (named === undefined) throw new Error(`There is no proof ${proof}. There are: ${Object.keys(files).join(', ')}`);
const env = { ...process.env, STOREPOD_PROOF: proof };
process.exitCode = spawnSync('vitest', ['run', ...named], { env, stdio: 'inherit' }).status ?? 1;
