import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Launched, launchPlatform, portOffsets, temporaryDataDir } from '../src/launch.ts';
import { processesOf } from './processes.ts';

const data = temporaryDataDir();
const launched: Launched[] = [];

function launch(env: Record<string, string> = {}): Launched {
  const run = launchPlatform({
    STOREPOD_DATA_DIR: data.path,
    STOREPOD_PORT_OFFSET: String(portOffsets.stop),
    STOREPOD_DEMO_GOODS: 'false',
    ...env,
  });
  launched.push(run);
  return run;
}

afterAll(async () => {
  for (const run of launched) await run.stop();
  data.remove();
});

const says = (run: Launched, words: string) => expect.poll(() => run.said(), { timeout: 200_000 }).toContain(words);

/** Under three seconds on a machine that does nothing else; here the tests of everything else may run beside it. */
const LONGEST_STOP_MS = 15_000;

/** Everything is gone with the launcher: its processes, builds and PostgreSQL. */
async function expectQuickEnd(run: Launched): Promise<void> {
  expect(processesOf(data.path)).not.toEqual([]);
  const startedAt = performance.now();
  run.signal('SIGINT');
  expect(await run.ended).toBe(0);
  expect(processesOf(data.path)).toEqual([]);
  const ms = Math.round(performance.now() - startedAt);
  console.log(`ended ${ms} ms after Ctrl-C`);
  expect(ms).toBeLessThan(LONGEST_STOP_MS);
}

/** Every moment of a run takes minutes on a busy machine: `npm run proof:stop`. */
const isProof = process.env.STOREPOD_PROOF === 'stop';

// Each goes on with the data of the one before, so a start after every kind of end is tried as well.
describe.skipIf(!existsSync('/proc/self/environ'))('Ctrl-C ends everything at once', { timeout: 300_000 }, () => {
  it.runIf(isProof).each(['❯ Start PostgreSQL', '❯ Prepare databases', '❯ Start pod-', '❯ Start control-plane'])(
    'at the step "%s"',
    async (step) => {
      const run = launch();
      await says(run, step);
      await expectQuickEnd(run);
    },
  );

  it.runIf(isProof)('while a process that died is being started again', async () => {
    const run = launch();
    await run.running();
    const { groups } = JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8'));
    process.kill(groups[0], 'SIGKILL');
    await says(run, 'started again');
    await expectQuickEnd(run);
  });

  it('while a process starts again that died before', async () => {
    const run = launch();
    await run.running();
    const groupsNow = () => JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8')).groups as number[];
    const [pod = 0] = groupsNow();
    process.kill(pod, 'SIGKILL');
    await expect.poll(() => groupsNow().includes(pod), { timeout: 60_000 }).toBe(false);
    await expectQuickEnd(run);
  });

  it.runIf(isProof)('while the demo shops are being filled', async () => {
    const run = launch({ STOREPOD_DEMO_GOODS: 'true' });
    await says(run, 'Larkspur: 0 of 51 products');
    await expectQuickEnd(run);
    expect(run.said()).not.toContain('could not');
  });
});
