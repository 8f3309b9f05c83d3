import type { StoreRecord } from '@storepod/boundary/store';
import type { Clock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Problem } from '@storepod/kernel/problem';
import { testIds } from '@storepod/testkit/callers';
import { type Answer, ask } from '@storepod/testkit/http';
import { startBilling, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { afterAll } from 'vitest';
import service from '../src/service.ts';
import { startDns } from './dns-server.ts';

export const edgeHost = 'spg-507f1f77.pods.test';

/** Everything that a store needs, and nothing more. */
export const settings = {
  email: 'info@acme.shoes',
  phone: '+971 4 123 4567',
  theme: 'starter',
  colorTheme: 'OCEAN',
  currency: 'AED',
  defaultLanguage: 'en',
  supportedLanguages: ['en', 'ar'],
  address: { country: 'AE', city: 'Dubai', postalCode: '00000' },
};

/** Every setting there is. */
export const allSettings = {
  ...settings,
  title: 'Acme Shoes',
  address: { ...settings.address, stateProvince: 'Dubai', address: 'Marina 1' },
  timezone: 'Asia/Dubai',
  legalName: 'Acme Shoes LLC',
  taxNumber: 'TRN 100',
  registerNumber: 'HRB 4711, Dubai',
  vatId: 'AE100',
  senderName: 'Acme service',
  replyTo: 'answers@acme.shoes',
  shortDescription: 'Shoes that fit.',
  inBusinessSince: '2019-04-01',
  dimension: 'IN',
  weight: 'LB',
  currencyFormatNational: true,
  requireLoginForOrderPlacement: true,
  useCache: false,
};

interface FakeInventory {
  answer: Problem | { currency: string; version: number; change: object | null };
  asked: unknown[];
}

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  content?: string;
}

/** A merchant service with a billing and a name server of its own. No job runs unless a test runs it. */
export async function openPod({ env = {}, clock, content }: Options = {}) {
  const [billing, dns] = await Promise.all([startBilling(), startDns()]);
  billing.says.entitlements.flags = { CUSTOM_DOMAIN: true };
  /** What inventory answers to a change of currency, and what it was asked. */
  const inventory: FakeInventory = { answer: { currency: settings.currency, version: 0, change: null }, asked: [] };
  const prices = await startPeer(({ path, body }) => {
    // That stores open and end is told to every service of the pod.
    if (path.includes('/store-lifecycle/')) return { finished: true, erased: {} };
    inventory.asked.push(body);
    return inventory.answer;
  });
  const running = await testService(service, {
    ...(clock && { clock }),
    peers: { billing: billing.origin, inventory: prices.origin, ...(content && { content }) },
    env: {
      DNS_SERVERS: dns.address,
      DNS_TIMEOUT: 'PT3S',
      DOMAIN_CHECK_RATE: 'P1D',
      ...env,
    },
  });
  afterAll(() => dns.close());
  const kit = running.parts;

  const create = (body: Record<string, unknown>): Promise<Answer> =>
    running.as('controlPlaneService', 'POST', '/api/v1/private/store', { org: testIds.org, ...settings, ...body });
  let made = 0;
  /** A new store of the tests' organisation. */
  const newStore = async (body: Record<string, unknown> = {}): Promise<StoreRecord> =>
    (await create({ id: StoreMerchantId.mint(), name: `store-${++made}-shop`, ...body })).body;
  /** Calls about a store as the admin of the organisation that owns it. */
  const manage = (method: string, path: string, store: string, body?: unknown) =>
    running.as('organisationAdmin', method, `${path}${path.includes('?') ? '&' : '?'}store=${store}`, body);
  const anyone = (path: string) => ask(running.origin, 'GET', path);
  const lookUp = (host: string) => anyone(`/api/v1/router/public/lookup-by-domain?domain=${encodeURIComponent(host)}`);
  return { running, kit, db: kit.db, billing, dns, inventory, create, newStore, manage, anyone, lookUp };
}
