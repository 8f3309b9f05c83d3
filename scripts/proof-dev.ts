import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Launched, launchPlatform, portOffsets, temporaryDataDir } from '../platform/src/launch.ts';
import { copyRepository, linkPackages } from './walk-throughs/copy-repository.ts';

/**
 * `npm run proof:dev`: how long it takes under `npm run dev` until a change of a source is seen. Runs in a copy of the repository,
 * so that nothing of it stays; on ports from `STOREPOD_PORT_OFFSET`. On a machine that does nothing else.
 */
const offset = Number(process.env.STOREPOD_PORT_OFFSET ?? portOffsets.proofDev);
const ROUNDS = 3;
const POLL_MS = 20;
/** Nobody saves a file again within milliseconds. File watchers take two such writes for one, and may tell only of the first. */
const BETWEEN_EDITS_MS = 1_000;
const LONGEST_MS = 120_000;

interface Edit {
  what: string;
  aimMs: number;
  file: string;
  /** What is found once in the file, and what stands there after the change of a round. */
  from: string;
  to: (round: number) => string;
  seen: (round: number) => Promise<boolean>;
}

const consoleFile = 'src/screens/platform/plans/plans-screen.tsx';

const edits = (run: Launched): Edit[] => [
  {
    what: 'a handler: its group answers again',
    aimMs: 3000,
    file: 'pod/merchant/src/service.ts',
    from: 'export default defineService(',
    to: (round) => `export const edited = ${round};\nexport default defineService(`,
    seen: async (round) =>
      run.said().split('pod-507f1f77 runs again').length > round && (await page(8120, '/healthz')).status === 200,
  },
  {
    what: 'a theme: seen through the edge',
    aimMs: 2000,
    file: 'pod/landing-ui/storefront/themes/starter/root.tsx',
    from: '<div className="flex min-h-dvh flex-col"',
    to: (round) => `<div data-edited="${round}" className="flex min-h-dvh flex-col"`,
    seen: async (round) => (await shop()).text.includes(`data-edited="${round}"`),
  },
  {
    what: 'a screen of the console: seen by the browser',
    aimMs: 2000,
    file: `control-plane/console/${consoleFile}`,
    from: 'export function PlansScreen() {',
    to: (round) => `export const edited = ${round};\nexport function PlansScreen() {`,
    seen: async (round) => (await page(8000, `/${consoleFile}`)).text.includes(`edited = ${round}`),
  },
];

const shop = () => page(8080, '/en', `org1-store1.spg-507f1f77.localhost:${8080 + offset}`);

/** Also of a host that this machine cannot look up. What does not answer yet is no fault. */
function page(
  port: number,
  path: string,
  host = `localhost:${port + offset}`,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const failed = () => resolve({ status: 0, text: '' });
    const asked = request({ host: '127.0.0.1', port: port + offset, path, headers: { host } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text })).on('error', failed);
    });
    asked.on('error', failed).end();
  });
}

async function until(what: string, condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > LONGEST_MS) throw new Error(`waited too long for ${what}`);
    await setTimeout(POLL_MS);
  }
  return Math.round(performance.now() - startedAt);
}

async function measure(root: string, { what, aimMs, file, from, to, seen }: Edit) {
  const original = readFileSync(join(root, file), 'utf8');
  if (original.split(from).length !== 2) throw new Error(`${file} does not have exactly one ${from}`);
  const rounds: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    writeFileSync(
      join(root, file),
      original.replace(from, () => to(round)),
    );
    rounds.push(await until(what, () => seen(round)));
    await setTimeout(BETWEEN_EDITS_MS);
  }
  const median = rounds.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  return { what, 'median ms': median, 'aim ms': aimMs, rounds: rounds.join(', ') };
}

const copy = copyRepository(fileURLToPath(new URL('..', import.meta.url)));
const data = temporaryDataDir();
linkPackages(fileURLToPath(new URL('..', import.meta.url)), copy);
const run = launchPlatform(
  { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset), STOREPOD_DEMO_GOODS: 'false' },
  join(copy.root, 'platform/src/dev.ts'),
);
try {
  await run.running();
  // The development servers compile what is asked for when it is asked for first.
  await until('the shop', async () => (await shop()).status === 200);
  await until('the console', async () => (await page(8000, `/${consoleFile}`)).status === 200);
  const rows = [];
  for (const edit of edits(run)) {
    const row = await measure(copy.root, edit);
    console.log(row);
    rows.push(row);
  }
  console.log(
    `load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
  console.log(
    run
      .said()
      .split('\n')
      .filter((line) => line.includes('runs again'))
      .join('\n'),
  );
  process.exitCode = rows.every((row) => row['median ms'] <= row['aim ms']) ? 0 : 1;
} finally {
  await run.stop();
  data.remove();
  copy.remove();
}
