import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Launched, launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { afterAll, describe, expect, it } from 'vitest';
import { expectQuickEnd } from '../src/quick-end.ts';

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

/** Every moment of a run takes minutes on a busy machine: `npm run proof:stop`. One of them is in `platform.test.ts`. */
const isProof = process.env.STOREPOD_PROOF === 'stop' && existsSync('/proc/self/environ');

// Each goes on with the data of the one before, so a start after every kind of end is tried as well.
describe.runIf(isProof)('Ctrl-C ends everything at once', { timeout: 300_000 }, () => {
  it.each(['❯ Start PostgreSQL', '❯ Prepare databases', '❯ Start pod-', '❯ Start control-plane'])(
    'at the step "%s"',
    async (step) => {
      const run = launch();
      await says(run, step);
      await expectQuickEnd(run, data.path);
    },
  );

  it('while a process that died is being started again', async () => {
    const run = launch();
    await run.running();
    const { groups } = JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8'));
    process.kill(groups[0], 'SIGKILL');
    await says(run, 'started again');
    await expectQuickEnd(run, data.path);
  });

  it('while the demo shops are being filled', async () => {
    const run = launch({ STOREPOD_DEMO_GOODS: 'true' });
    await says(run, 'Larkspur: 0 of 51 products');
    await expectQuickEnd(run, data.path);
    expect(run.said()).not.toContain('could not');
  });
});
