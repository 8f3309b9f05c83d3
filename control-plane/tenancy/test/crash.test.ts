import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { founder } from './founders.ts';
import { newStore, putOrganisation, startPlatform } from './platform.ts';

const platform = await startPlatform();
const { tenancy, parts, db, pod, billing } = platform;
const main = new URL('../src/main.ts', import.meta.url);
const PATH = '/api/v1/store-manager/private/store';

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  // From here on only the processes that are killed and their successors work on jobs.
  await parts.kit.outbox.stop();
});

/** Tenancy in a process of its own, which ends by SIGKILL at the moment; what it was asked is never answered. */
async function killedAt(moment: string, path: string, body: object, occurrence = 1): Promise<void> {
  // The test runner has a BASE_URL of its own in the environment.
  const env = { ...tenancy.env, LOG_LEVEL: 'info', BASE_URL: 'http://localhost:8000' };
  const killable = killableProcess(main, { env, dieAt: { moment, occurrence } });
  onTestFinished(() => killable.kill());
  const origin = await listening(killable);
  const asked = ask(origin, 'POST', path, { token: tenancy.tokens.organisationAdmin, body }).catch(() => undefined);
  expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
  await asked;
}

/** The next process, on the same database. */
async function restart(env: Record<string, string> = {}): Promise<void> {
  const next = await tenancy.replica(env);
  onTestFinished(() => next.stop());
}

const row = (name: string) =>
  db
    .selectFrom('manager_store')
    .selectAll()
    .where('name', '=', name as never)
    .executeTakeFirstOrThrow();
const stateOf = async (name: string) => (await row(name)).provisioning_state;

describe('a process that is killed', () => {
  it.each([
    ['after the row and the event are committed', 'transaction.committed', 3, 'NOT_STARTED_PROVISIONING', false],
    ['before its pod is asked', 'peer.asked|merchant.createStore', 1, 'IN_PROGRESS_PROVISIONING', false],
    ['between the pod and the status', 'peer.answered|merchant.createStore', 1, 'IN_PROGRESS_PROVISIONING', true],
  ] as const)(
    '%s: the store is there after a restart, once, with one subscription',
    async (_when, moment, occurrence, state, onPod) => {
      const wanted = newStore();
      await killedAt(moment, PATH, wanted, occurrence);
      const { id, provisioning_state } = await row(wanted.name);
      expect([provisioning_state, pod.stores.has(id)]).toEqual([state, onPod]);
      await restart();
      await eventually(() => stateOf(wanted.name)).toBe('SUCCESSFULLY_PROVISIONING');
      await eventually(() => billing.subscriptions.get(id)).toMatchObject({ org: testIds.org });
      expect([...pod.stores.values()].filter(({ name }) => name === wanted.name)).toHaveLength(1);
      expect([...billing.subscriptions.values()].filter(({ org }) => org === testIds.org)).toHaveLength(
        pod.stores.size,
      );
    },
  );
});

describe('a process that is killed before the row of a store', () => {
  const intended = () => db.selectFrom('store_intention').selectAll().execute();

  it('after its pod was chosen: its place is given back', async () => {
    const wanted = newStore();
    const before = (await platform.operate('GET', `/${testIds.pod}`)).body.capacityStores;
    await killedAt('peer.answered|pod-registry.decidePlacement', PATH, wanted);
    expect(await intended()).toHaveLength(1);
    const taken = async () => (await platform.operate('GET', `/${testIds.pod}`)).body.capacityStores - before;
    expect(await taken()).toBe(1);
    const { release } = billing.asked;
    await restart({ STORE_CREATION_GRACE: 'PT0S', STORE_CREATION_RECOVERY_RATE: 'PT1S' });
    await eventually(taken).toBe(0);
    await eventually(() => billing.asked.release).toBeGreaterThan(release);
    expect(await intended()).toEqual([]);
  });
});

describe('a process that is killed during a sign-up', () => {
  const organisations = (email: string) =>
    db.selectFrom('manager_org').selectAll().where('email', '=', email).execute();
  const accounts = async (email: string) => (await parts.uaa.listUsers({ query: { q: email } })).content;
  const underWay = () => db.selectFrom('signup').selectAll().execute();
  const recovering = { SIGNUP_RECOVERY_GRACE: 'PT0S', SIGNUP_RECOVERY_RATE: 'PT1S' };

  it('after uaa made the account: the organisation comes into being without anybody', async () => {
    const email = 'after@example.com';
    await killedAt('peer.answered|uaa.createUser', '/api/v1/signup/public/create', {
      user: founder({ emailAddress: email }),
    });
    expect([await organisations(email), (await accounts(email)).length]).toEqual([[], 1]);
    await restart(recovering);
    await eventually(() => organisations(email)).toHaveLength(1);
    const [account] = await accounts(email);
    expect(await organisations(email)).toMatchObject([
      { id: account?.metadata.org, owner_user_id: account?.id, status: 'ACTIVE' },
    ]);
    expect(await underWay()).toEqual([]);
  });

  it('before uaa was asked: nothing is left', async () => {
    const email = 'before@example.com';
    await killedAt('peer.asked|uaa.createUser', '/api/v1/signup/public/create', {
      user: founder({ emailAddress: email }),
    });
    expect(await underWay()).toHaveLength(1);
    await restart(recovering);
    await eventually(underWay).toEqual([]);
    expect([await organisations(email), await accounts(email)]).toEqual([[], []]);
  });
});
