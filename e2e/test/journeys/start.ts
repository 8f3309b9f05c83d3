import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoShopper } from '@storepod/platform/demo/demo-shoppers';
import { demoStorePlaces } from '@storepod/platform/demo/demo-stores';
import { launchPlatform, START_TIMEOUT_MS } from '@storepod/platform/launch';
import { describe, expect, it } from 'vitest';
import { signIn } from '../../src/console-session.ts';
import { POD } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { shopperToken } from '../../src/shopper-token.ts';

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

/** After its database was killed, all of the platform. */
const BACK_WITHIN_MS = 15_000;

interface Health {
  status: string;
  components: Record<string, { status: string }>;
}

/** Each test goes on from where the one before left the platform. */
export function start(run: Run): void {
  const healthUrl = `${run.baseUrl}/healthz`;
  const health = async (): Promise<Health | undefined> => {
    const answer = await fetch(healthUrl).catch(() => undefined);
    return answer && ((await answer.json()) as Health);
  };

  describe('npm start', () => {
    it('ends in a healthy platform and prints its addresses', async () => {
      expect(run.launcher().said()).toContain(healthUrl);
      expect(run.launcher().said()).toMatch(/Start PostgreSQL \[[\d.]+/);
      const told = await health();
      expect(told?.status).toBe('UP');
      expect(Object.keys(told?.components ?? {}).sort()).toEqual(components);
      expect((await fetch(`${run.registryUrl}/api/v1/pod/list`)).status).toBe(401);
    });

    it('lets a service of the control plane and the super admin in with what the run generated', async () => {
      const secrets = JSON.parse(readFileSync(join(run.env.STOREPOD_DATA_DIR, 'secrets.json'), 'utf8'));
      const tokenFor = async (client: string, scope: string) => {
        const answer = await fetch(`${run.authUrl}/oauth2/token`, {
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
      expect(await ask(`${run.registryUrl}/api/v1/pod/list`, service)).toEqual([
        200,
        [expect.objectContaining({ shortId: '507f1f77' })],
      ]);
      const administrator = await tokenFor('admin-sdk', 'super_admin');
      const [, users] = await ask(`${run.authUrl}/api/v1/admin/users?q=super-admin`, administrator);
      expect(users).toMatchObject({ totalElements: 1, content: [{ roles: ['SUPER_ADMIN'], status: 'ACTIVE' }] });
    });

    it('lets the demo shopper in at every demo store, and tells of it', async () => {
      expect(run.launcher().said()).toContain(demoShopper.email);
      for (const store of demoStorePlaces)
        await expect
          .poll(() => shopperToken(run, store), { timeout: 60_000, interval: 1_000 })
          .toEqual(expect.any(String));
    });

    it('refuses a second start on one folder', async () => {
      const second = launchPlatform(run.env);
      expect(await second.ended).toBe(1);
      expect(second.said()).toContain('already running on this data folder');
      expect((await health())?.status).toBe('UP');
    });

    it('recovers after kill -9', { timeout: START_TIMEOUT_MS }, async () => {
      run.launcher().signal('SIGKILL');
      await run.launcher().ended;
      await run.launch().running();
      expect((await health())?.status).toBe('UP');
    });

    it('starts a killed PostgreSQL again, which all processes find by themselves', {
      timeout: START_TIMEOUT_MS,
    }, async () => {
      const processes = run.groups();
      const lines = readFileSync(join(run.env.STOREPOD_DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8');
      const killedAt = performance.now();
      process.kill(Number.parseInt(lines, 10), 'SIGKILL');
      await expect.poll(() => run.launcher().said(), { timeout: 60_000 }).toContain('PostgreSQL ended; it is started');
      await expect.poll(async () => (await health())?.status, { timeout: 60_000 }).toBe('UP');
      expect(performance.now() - killedAt).toBeLessThan(BACK_WITHIN_MS);
      expect(run.groups()).toEqual(processes);
    });

    it('shows letters to who asks a service on this machine, and on no host of a shop or the console', async () => {
      const statusOf = async (url: string) => (await fetch(url)).status;
      expect([await statusOf(`${run.authUrl}/mailbox`), await statusOf(run.orderMailboxUrl)]).toEqual([200, 200]);
      for (const url of [`${run.baseUrl}/uaa/mailbox`, `${run.edgeUrl}/cua/mailbox`, `${run.edgeUrl}/checkout/mailbox`])
        expect(await statusOf(url)).toBe(404);
    });

    it('starts a dead process again, and the pod takes stores again', { timeout: START_TIMEOUT_MS }, async () => {
      const operator = await signIn(run.baseUrl, 'super-admin', 'Storepod-demo-1');
      const [pod = 0] = run.groups();
      process.kill(pod, 'SIGKILL');
      await expect.poll(() => run.launcher().said(), { timeout: 60_000 }).toContain('started again');
      await expect.poll(async () => (await health())?.status, { timeout: 120_000 }).toBe('UP');
      // Where a probe found it dead, it takes none until the next one.
      const upAt = new Date().toISOString();
      const lastProbe = async () =>
        (await operator.call('GET', `/pod-registry/api/v1/pod/${POD}/health?count=1`)).body.content?.[0];
      await expect
        .poll(
          async () => {
            const { status, checkedAt } = (await lastProbe()) ?? {};
            return checkedAt > upAt ? status : 'not yet';
          },
          { timeout: 120_000 },
        )
        .toBe('GREEN');
    });
  });
}
