import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { launchPlatform, portOffsets, temporaryDataDir } from '../src/launch.ts';

const data = temporaryDataDir();
afterAll(() => data.remove());
/** Far from the ports of a platform that somebody may be running on this machine. */
const offset = portOffsets.start;

/** Runs the launcher as `npm start` does, and waits for its end. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const run = launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset), ...env });
  expect(await run.ended).toBe(1);
  return run.said();
}

// What a start ends in is among the journeys, which need a whole platform anyway: `e2e/test/journeys/start.ts`.
describe('npm start refuses', () => {
  it('a port that is taken, and says by whom and what to do', async () => {
    const squatter = createServer().listen(8022 + offset, '127.0.0.1');
    await once(squatter, 'listening');
    const words = await refusal();
    expect(words).toMatch(
      new RegExp(`Port ${8022 + offset}, which pod-registry needs, is taken by .*\\(process ${process.pid}\\)`),
    );
    expect(words).toContain('STOREPOD_PORT_OFFSET');
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('a setting that does not fit, and names it', async () => {
    expect(await refusal({ STOREPOD_PODS: 'many' })).toMatch(/STOREPOD_PODS "many" is not a whole number/);
  });
});
