import { createHmac } from 'node:crypto';
import type { Clock } from '@storepod/kernel/clock';
import { stoppedClock } from '@storepod/kernel/clock';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { type Answer, ask } from '@storepod/testkit/http';
import { serve } from '@storepod/testkit/loopback';
import { placementOf, startPeer } from '@storepod/testkit/peers';
import { type TestService, testService } from '@storepod/testkit/running';
import { afterAll, expect } from 'vitest';
import type { Billing } from '../src/billing.ts';
import service from '../src/service.ts';

const SANDBOX_SECRET = 'a-secret-of-the-sandbox';
export const CONSOLE = 'https://console.test';
const WEBHOOK = '/api/v1/stripe-webhook/public/events';
const DAY_MS = 24 * 3_600_000;
export const days = (count: number) => count * DAY_MS;

/** So far back that the tokens of a test outlive all the time it lets pass. */
const BEGINNING = new Date(Math.floor(Date.now() / 1000) * 1000 - days(900));

/** Jobs are run by the tests themselves. */
export const sandboxEnv = {
  BILLING_PROVIDER: 'sandbox',
  SANDBOX_SECRET,
  CONSOLE_ORIGIN: CONSOLE,
  BILLING_JOB_RATE: 'P100D',
  SANDBOX_RATE: 'P100D',
};

/** The wire on which the sandbox sends its messages: a test can hold them back and look at them. */
async function messageWire() {
  let target = '';
  let blocked = false;
  const seen: { type: string; status: number; body: string }[] = [];
  const { origin, close } = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    if (blocked) return void response.writeHead(503).end();
    const signature = String(request.headers['stripe-signature']);
    const answer = await ask(target, 'POST', request.url ?? '/', {
      rawBody: body,
      headers: { 'stripe-signature': signature },
    });
    seen.push({ type: JSON.parse(body.toString()).type, status: answer.status, body: body.toString() });
    response.writeHead(answer.status).end();
  });
  afterAll(close);
  return {
    origin,
    leadTo: (origin: string) => {
      target = origin;
    },
    block: (value: boolean) => {
      blocked = value;
    },
    seen,
  };
}

/** Billing with its sandbox, on a clock that the test moves. */
export async function openFixture(env: Record<string, string> = {}) {
  const clock = stoppedClock(BEGINNING);
  const wire = await messageWire();
  const registry = await startPeer(placementOf);
  const tenancy = await startPeer(() => undefined);
  const billing = await testService(service, {
    clock,
    peers: { billing: wire.origin, 'pod-registry': registry.origin, tenancy: tenancy.origin },
    env: { ...sandboxEnv, ...env },
  });
  wire.leadTo(billing.origin);
  return { ...fixtureOf(billing, clock), wire, registry, tenancy, clock };
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

function fixtureOf(billing: TestService<Billing>, clock: Clock) {
  const kit = billing.parts;
  const asService = (path: string, body: object) => billing.as('controlPlaneService', 'POST', path, body);
  const asAdmin = (path: string, body: object = {}, query = '') =>
    billing.as('superAdmin', 'POST', `/api/v1/platform/${path}${query}`, body);

  /** A new organisation with a store, and its admin. */
  async function newOwner(org = ManagerOrgId.mint()) {
    const store = StoreMerchantId.mint();
    const provisioned = await asService('/api/v1/quota/private/provision', { org, store });
    expect(provisioned.status).toBe(200);
    const token = await billing.uaa.token({
      sub: 'm',
      uid: 'm',
      preferred_username: 'merchant',
      roles: ['ORG_ADMIN'],
      org,
    });
    const call = (method: string, path: string, body?: unknown) =>
      ask(billing.origin, method, `${path}${path.includes('?') ? '&' : '?'}store=${store}`, { token, body });
    return {
      org,
      store,
      token,
      call,
      /** Where the token alone says which organisation is asked about. */
      ofOrganisation: async (path: string) => (await ask(billing.origin, 'GET', `/api/v1/${path}`, { token })).body,
      view: async () => (await call('GET', '/api/v1/subscription/current')).body,
      act: (action: string, body?: object) => call('POST', `/api/v1/subscription/${action}`, body),
      invoices: async () => (await call('GET', '/api/v1/invoice/list')).body.content,
      audit: async () => {
        const { body } = await asAdmin('audit', { store }, '?count=200');
        return body.content.toReversed() as Record<string, string>[];
      },
    };
  }
  return {
    billing,
    kit,
    asService,
    asAdmin,
    newOwner,
    plans: () => plansOf(billing.origin),
    send: (event: object, options?: { secret?: string; time?: number }) =>
      sendEvent(billing.origin, clock, event, options),
  };
}

export type Owner = Awaited<ReturnType<Fixture['newOwner']>>;

/** The prices on offer: `price('BASIC', 'MONTH')`. */
async function plansOf(origin: string) {
  const { body } = await ask(origin, 'GET', '/api/v1/plan/public/plans');
  const price = (code: string, interval: string): string =>
    body
      .find((plan: { code: string }) => plan.code === code)
      .prices.find((offer: { interval: string }) => offer.interval === interval).id;
  return { all: body, price };
}

/** Sends an event as the provider would. */
async function sendEvent(
  origin: string,
  clock: Clock,
  event: object,
  { secret = SANDBOX_SECRET, time = Math.floor(clock.now().getTime() / 1000) }: { secret?: string; time?: number } = {},
) {
  const rawBody = JSON.stringify(event);
  const mac = createHmac('sha256', secret).update(`${time}.${rawBody}`).digest('hex');
  return ask(origin, 'POST', WEBHOOK, { rawBody, headers: { 'stripe-signature': `t=${time},v1=${mac}` } });
}

/** A browser on a page of the sandbox. */
export async function visit(fixture: Pick<Fixture, 'billing'>, url: string) {
  const path = new URL(url).pathname.replace(/^\/billing/, '');
  const shown = await ask(fixture.billing.origin, 'GET', path);
  const token = /name="token" value="([^"]+)"/.exec(String(shown.body))?.[1] ?? '';
  const submit = (fields: Record<string, string>) =>
    ask(fixture.billing.origin, 'POST', path, {
      rawBody: new URLSearchParams({ token, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  return { shown, token, path, submit };
}

/** The names of prices are learnt in the background; a test that speaks for the provider needs them. */
export const pricesPublished = ({ kit }: Pick<Fixture, 'kit'>) =>
  waitFor(async () => {
    expect(await kit.db.selectFrom('provider_price').selectAll().execute()).toHaveLength(5);
  });

export const refusal = ({ status, body }: Answer) => [status, body.code];

/** What the provider was asked about a store, and how it ended. */
export async function requestsOf({ kit }: Pick<Fixture, 'kit'>, { store }: Owner): Promise<string[]> {
  const rows = await kit.db
    .selectFrom('provider_request')
    .select(['operation', 'outcome'])
    .where('subject', '=', store)
    .orderBy('created_at')
    .orderBy('idempotency_key')
    .execute();
  return rows.map(({ operation, outcome }) => `${operation} ${outcome}`);
}

/** Goes through a checkout in the sandbox. */
export async function pay(fixture: Fixture, owner: Owner, price: string, fields: Record<string, string> = {}) {
  const { body } = await owner.act('checkout', { planPriceId: price });
  const page = await visit(fixture, body.url);
  return page.submit({ outcome: 'approve', card: 'good', delivery: 'ONCE', ...fields });
}

/** Pays, and waits until billing has heard of it. */
export async function subscribe(fixture: Fixture, owner: Owner, price: string, fields: Record<string, string> = {}) {
  await pay(fixture, owner, price, fields);
  await eventually(async () => (await owner.view()).status).toBe('ACTIVE');
}
