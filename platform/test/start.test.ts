import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { browser } from '@storepod/testkit/browser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShopper } from '../src/demo/demo-shoppers.ts';
import { demoStorePlaces } from '../src/demo/demo-stores.ts';
import { type Launched, launchPlatform, portOffsets, START_TIMEOUT_MS, temporaryDataDir } from '../src/launch.ts';
import { expectQuickEnd } from './quick-end.ts';
import { isSignInTaken } from './shop-sign-in.ts';

const data = temporaryDataDir();
/** Far from the ports of a platform that somebody may be running on this machine. */
const offset = portOffsets.start;
const healthUrl = `http://localhost:${8000 + offset}/healthz`;
const registryUrl = `http://localhost:${8022 + offset}`;
const authUrl = `http://localhost:${8001 + offset}`;

const launched: Launched[] = [];

/** Runs the launcher as `npm start` does. */
function launch(env: Record<string, string> = {}): Launched {
  const run = launchPlatform({
    STOREPOD_DATA_DIR: data.path,
    STOREPOD_PORT_OFFSET: String(offset),
    STOREPOD_DEMO_GOODS: 'false',
    ...env,
  });
  launched.push(run);
  return run;
}

interface Health {
  status: string;
  components: Record<string, { status: string }>;
}
const health = async (): Promise<Health | undefined> => {
  const answer = await fetch(healthUrl).catch(() => undefined);
  return answer && ((await answer.json()) as Health);
};
const isDown = async (url: string) => (await fetch(url).catch(() => undefined)) === undefined;

afterAll(async () => {
  for (const run of launched) await run.stop();
  data.remove();
});

/** Every part of the platform, and what the gateway knows of itself. */
const components = [
  'billing',
  'catalog@507f1f77',
  'checkout@507f1f77',
  'content@507f1f77',
  'cua@507f1f77',
  'database',
  'inventory@507f1f77',
  'landing-ui@507f1f77',
  'merchant@507f1f77',
  'payment@507f1f77',
  'pod-registry',
  'podRoutes',
  'spg@507f1f77',
  'tenancy',
  'uaa',
];

describe('npm start', () => {
  // Each start costs as much as all that is looked at, so these tests go on from one to the next.
  let run: Launched;
  beforeAll(async () => {
    run = launch();
    await run.running();
  }, START_TIMEOUT_MS);

  it('ends in a healthy platform and prints its addresses', async () => {
    expect(run.said()).toContain(healthUrl);
    expect(run.said()).toMatch(/Start PostgreSQL \[[\d.]+/);
    const told = await health();
    expect(told?.status).toBe('UP');
    expect(Object.keys(told?.components ?? {}).sort()).toEqual(components);
    expect((await fetch(`${registryUrl}/api/v1/pod/list`)).status).toBe(401);
  });

  it('lets a service of the control plane and the super admin in with what the run generated', async () => {
    const secrets = JSON.parse(readFileSync(join(data.path, 'secrets.json'), 'utf8'));
    const tokenFor = async (client: string, scope: string) => {
      const answer = await fetch(`${authUrl}/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${encodeURIComponent(client)}:${secrets[`client.${client}`]}`)}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      });
      return ((await answer.json()) as { access_token: string }).access_token;
    };
    const ask = async (url: string, token: string) => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      return [answer.status, await answer.json()] as const;
    };
    const service = await tokenFor('store-core@service.store-core.internal', 'store_core');
    expect(await ask(`${registryUrl}/api/v1/pod/list`, service)).toEqual([
      200,
      [expect.objectContaining({ shortId: '507f1f77' })],
    ]);
    const administrator = await tokenFor('admin-sdk', 'super_admin');
    const [, users] = await ask(`${authUrl}/api/v1/admin/users?q=super-admin`, administrator);
    expect(users).toMatchObject({ totalElements: 1, content: [{ roles: ['SUPER_ADMIN'], status: 'ACTIVE' }] });
  });

  it('lets the demo shopper in at every demo store, and tells of it', async () => {
    expect(run.said()).toContain(demoShopper.email);
    for (const { id, name } of demoStorePlaces) {
      const host = `${name}.spg-507f1f77.localhost:${8080 + offset}`;
      const signIn = () => isSignInTaken(browser(`http://127.0.0.1:${8080 + offset}`, { host }), `http://${host}`, id);
      await expect.poll(signIn, { timeout: 60_000, interval: 1_000 }).toBe(true);
    }
  });

  it('keeps its secrets to their owner and out of the logs', () => {
    const file = join(data.path, 'secrets.json');
    expect(statSync(file).mode & 0o077).toBe(0);
    const logs = ['control-plane.log', 'pod-507f1f77.log', 'spg-507f1f77.log'].map((name) =>
      readFileSync(join(data.path, 'logs', name), 'utf8'),
    );
    for (const secret of Object.values(JSON.parse(readFileSync(file, 'utf8'))))
      expect(logs.join()).not.toContain(secret);
  });

  it('refuses a second start on one folder', async () => {
    const second = launch();
    expect(await second.ended).toBe(1);
    expect(second.said()).toContain('already running on this data folder');
    expect((await health())?.status).toBe('UP');
  });

  it('recovers after kill -9', { timeout: START_TIMEOUT_MS }, async () => {
    run.signal('SIGKILL');
    await run.ended;
    run = launch();
    await run.running();
    expect((await health())?.status).toBe('UP');
  });

  it('starts a dead process again', { timeout: START_TIMEOUT_MS }, async () => {
    const { groups } = JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8'));
    process.kill(groups[0], 'SIGKILL');
    await expect.poll(() => run.said(), { timeout: 60_000 }).toContain('started again');
    await expect.poll(async () => (await health())?.status, { timeout: 120_000 }).toBe('UP');
  });

  it('ends on Ctrl-C at once, also while a process starts again that died before', { timeout: 180_000 }, async () => {
    const groups = () => JSON.parse(readFileSync(join(data.path, 'run.json'), 'utf8')).groups as number[];
    const [pod = 0] = groups();
    process.kill(pod, 'SIGKILL');
    await expect.poll(() => groups().includes(pod), { timeout: 60_000 }).toBe(false);
    await expectQuickEnd(run, data.path);
    expect(await isDown(healthUrl)).toBe(true);
    expect(await isDown(`${registryUrl}/healthz`)).toBe(true);
  });

  it('says which port is taken, by whom, and what to do', async () => {
    const squatter = createServer().listen(8022 + offset, '127.0.0.1');
    await once(squatter, 'listening');
    const run = launch();
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(
      new RegExp(`Port ${8022 + offset}, which pod-registry needs, is taken by .*\\(process ${process.pid}\\)`),
    );
    expect(run.said()).toContain('STOREPOD_PORT_OFFSET');
    await new Promise((resolve) => squatter.close(resolve));
  });

  it('names a setting that does not fit', async () => {
    const run = launch({ STOREPOD_PODS: 'many' });
    expect(await run.ended).toBe(1);
    expect(run.said()).toMatch(/STOREPOD_PODS "many" is not a whole number/);
  });
});
