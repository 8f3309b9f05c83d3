import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../src/console-session.ts';
import { platformRun } from '../src/run.ts';

const run = platformRun(21_000, { STOREPOD_DEMO: 'false' });
const email = 'nora@juniper.example';
const password = 'Juniper-and-rye-7';

const settings = {
  name: 'juniper-goods',
  title: 'Juniper Goods',
  email,
  phone: '+44 20 7946 0958',
  theme: 'starter',
  colorTheme: 'FOREST',
  currency: 'GBP',
  defaultLanguage: 'en',
  supportedLanguages: ['en', 'fr'],
  address: { country: 'GB', city: 'London', postalCode: 'E1 6AN' },
};

const host = (pod: string) => `${settings.name}.spg-${pod.slice(0, 8)}.localhost`;

async function untilProvisioned(nora: Visitor, store: string): Promise<string[]> {
  const seen: string[] = [];
  const state = async () => {
    const { body } = await nora.call('GET', `/tenancy/api/v1/store-manager/store-info?store=${store}`);
    if (seen.at(-1) !== body.provisioningState) seen.push(body.provisioningState);
    return body.provisioningState;
  };
  await expect.poll(state, { interval: 20, timeout: 30_000 }).toBe('SUCCESSFULLY_PROVISIONING');
  return seen;
}

describe('from a stranger to a running store', () => {
  it('signs up, signs in, creates a store, sees it provisioned, reads it from its pod and finds it by its host', {
    timeout: 120_000,
  }, async () => {
    const user = { firstName: 'Nora', lastName: 'Quist', emailAddress: email, password, repeatPassword: password };
    const signedUp = await ask(run.baseUrl, 'POST', '/tenancy/api/v1/signup/public/create', {
      body: { user: { ...user, organizationName: 'Juniper' } },
    });
    expect(signedUp).toMatchObject({ status: 201, body: { organisation: { name: 'Juniper' } } });

    const nora = await signIn(run.baseUrl, email, password);
    const me = await nora.call('GET', '/api/v1/auth/me');
    expect(me.body.principal).toMatchObject({ preferredUsername: email });

    const created = await nora.call('POST', '/tenancy/api/v1/store-manager/private/store', settings);
    expect(created).toMatchObject({ status: 201, body: { provisioningState: 'NOT_STARTED_PROVISIONING' } });
    const { id, podId } = created.body;
    const states = await untilProvisioned(nora, id);
    const order = ['NOT_STARTED_PROVISIONING', 'IN_PROGRESS_PROVISIONING', 'SUCCESSFULLY_PROVISIONING'];
    expect(states).toEqual(order.filter((state) => states.includes(state)));

    const record = await nora.call('GET', `/spg/merchant/api/v1/private/store?store=${id}&pod=${podId}`);
    expect(record).toMatchObject({ status: 200, body: { id, name: settings.name, title: settings.title } });
    const lookup = `/merchant/api/v1/router/public/lookup-by-domain?domain=${host(podId)}`;
    expect(await ask(run.edgeUrl, 'GET', lookup)).toMatchObject({
      status: 200,
      body: { 'Store-Id': id, Theme: 'starter', 'Color-Theme': 'FOREST', 'Supported-Languages': 'en,fr' },
    });

    const plan = await nora.call('GET', `/billing/api/v1/subscription/current?store=${id}`);
    expect(plan).toMatchObject({ status: 200, body: { status: 'TRIALING' } });
  });

  it('shows nothing of it to a stranger: 401 without a session, 404 in the control plane, 403 in the pod', {
    timeout: 120_000,
  }, async () => {
    const nora = await signIn(run.baseUrl, email, password);
    const mine = await nora.call('GET', '/tenancy/api/v1/store-manager/private/store?count=10');
    const { id, podId } = mine.body.content[0];
    const rival = {
      firstName: 'Rex',
      lastName: 'Vale',
      emailAddress: 'rex@vale.example',
      password,
      repeatPassword: password,
    };
    await ask(run.baseUrl, 'POST', '/tenancy/api/v1/signup/public/create', { body: { user: rival } });
    const rex = await signIn(run.baseUrl, 'rex@vale.example', password);

    const info = `/tenancy/api/v1/store-manager/store-info?store=${id}`;
    const bill = `/billing/api/v1/subscription/current?store=${id}`;
    const record = `/spg/merchant/api/v1/private/store?store=${id}&pod=${podId}`;
    const statuses = async (session: Visitor) =>
      Promise.all([info, bill, record].map(async (path) => (await session.call('GET', path)).status));
    expect(await statuses(nora)).toEqual([200, 200, 200]);
    expect(await statuses(rex)).toEqual([404, 404, 403]);
    const strangers = await Promise.all([info, bill, record].map((path) => ask(run.baseUrl, 'GET', path)));
    expect(strangers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await rex.call('GET', '/tenancy/api/v1/store-manager/private/store?count=10')).body.content).toEqual([]);
  });
});
