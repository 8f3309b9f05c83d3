import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  devScript,
  type Launched,
  launchPlatform,
  portOffsets,
  START_TIMEOUT_MS,
  temporaryDataDir,
} from '../src/launch.ts';

const data = temporaryDataDir();
const offset = portOffsets.dev;
const consoleUrl = `http://localhost:${8000 + offset}`;
const shopHost = `org1-store1.spg-507f1f77.localhost:${8080 + offset}`;
const handler = fileURLToPath(import.meta.resolve('@storepod/merchant/service'));
const shared = fileURLToPath(import.meta.resolve('@storepod/service/start'));

let run: Launched;
beforeAll(async () => {
  run = launchPlatform(
    { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset), STOREPOD_DEMO_GOODS: 'false' },
    devScript,
  );
  await run.running();
}, START_TIMEOUT_MS);
afterAll(async () => {
  await run.stop();
  data.remove();
});

const processes = () => JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8')).groups as number[];

describe('npm run dev', () => {
  it('serves the console from its sources, with what tells of changes in the policy of the page', async () => {
    const answer = await fetch(consoleUrl, { headers: { accept: 'text/html' } });
    expect(await answer.text()).toContain('/@vite/client');
    expect(answer.headers.get('content-security-policy')).toContain(`ws://localhost:${8009 + offset}`);
    const source = await fetch(`${consoleUrl}/src/main.tsx`);
    expect([source.status, source.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  });

  it('serves a shop from its sources', async () => {
    const { request } = await import('undici');
    const { statusCode, body } = await request(`http://127.0.0.1:${8080 + offset}/en`, {
      headers: { host: shopHost },
      headersTimeout: 170_000,
    });
    expect([statusCode, await body.text()]).toEqual([200, expect.stringContaining('</html>')]);
  });

  it('starts every group anew that has loaded a file of a shared package', async () => {
    const before = processes();
    utimesSync(shared, new Date(), new Date());
    for (const group of ['pod-507f1f77', 'control-plane'])
      await expect
        .poll(() => run.said(), { timeout: 80_000 })
        .toMatch(new RegExp(`${group} runs again after .*start.ts`));
    const [pod, spg, shop, control] = processes();
    expect([pod === before[0], spg, shop, control === before[3]]).toEqual([false, before[1], before[2], false]);
  });

  it('starts the group anew that has loaded a file which changed, and no other', async () => {
    const before = processes();
    utimesSync(handler, new Date(), new Date());
    await expect.poll(() => run.said(), { timeout: 50_000 }).toMatch(/pod-507f1f77 runs again after .*merchant/);
    const [pod, ...others] = processes();
    expect([pod === before[0], others]).toEqual([false, before.slice(1)]);
  });
});
