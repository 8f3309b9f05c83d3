import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { afterAll } from 'vitest';
import { testIds } from './callers.ts';
import { serve } from './loopback.ts';

interface Question {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/** A service as far as the one under test asks it. */
export interface FakePeer {
  origin: string;
  port: number;
  /** Fails at everything, and hears nothing. */
  down: boolean;
  /** How often it has failed so. */
  failed: number;
  asked: Question[];
}

/** A peer of a test tells of no changes, and that it is asked for them is no part of any test. */
const STORE_CHANGES = '/api/v1/private/store-changes';

/** Answers JSON by one function, until the last test: undefined is a 204, and a problem is sent as one. */
export async function startPeer(answer: (question: Question) => unknown): Promise<FakePeer> {
  const { close, ...address } = await serve(async (request, response) => {
    if (peer.down) return void response.writeHead(500).end(() => peer.failed++);
    const question = await questionOf(request);
    if (question.path === STORE_CHANGES) return void response.writeHead(404).end();
    peer.asked.push(question);
    const said = answer(question);
    if (said === undefined) return void response.writeHead(204).end();
    if (said instanceof Problem) response.writeHead(said.status, { 'content-type': 'application/problem+json' });
    else response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said instanceof Problem ? said.document() : said));
  });
  const peer: FakePeer = { ...address, down: false, failed: 0, asked: [] };
  afterAll(close);
  return peer;
}

async function questionOf(request: IncomingMessage): Promise<Question> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  const body = await text(request);
  return { method: request.method ?? '', path: pathname, query: searchParams, body: body && JSON.parse(body) };
}

/** Billing as a pod asks it: what a store may do. */
export interface FakeBilling extends FakePeer {
  /** What it says of every store from now on. */
  says: {
    operable: boolean;
    entitlements: { limits: Record<string, number>; flags: Record<string, boolean> };
  };
}

export async function startBilling(): Promise<FakeBilling> {
  const peer = await startPeer(({ query }) => ({
    ...billing.says,
    store: query.get('store'),
    status: billing.says.operable ? 'ACTIVE' : 'SUSPENDED',
    planCode: 'PRO',
    currentPeriodEnd: null,
  }));
  const says = { operable: true, entitlements: { limits: {}, flags: {} } };
  const billing: FakeBilling = Object.assign(peer, { says });
  return billing;
}

/** What merchant says of a store: every one but two is of the organisation of the tests. */
export function ownerOf({ query }: Question): { org: string; standing: 'ACTIVE' } | Problem {
  const store = query.get('store');
  if (store === testIds.unknownId) return new Problem('MERCHANT.STORE.NOT_FOUND', 404, 'There is none.');
  return { org: store === testIds.otherStore ? testIds.otherOrg : testIds.org, standing: 'ACTIVE' };
}

/** Merchant as far as it says who owns a store, in whose name it writes, and under which names it answers. One of them is not proved yet. */
export const startMerchant = (origins: Record<string, string>) =>
  startPeer((question) => {
    if (question.path.endsWith('/owner')) return ownerOf(question);
    const origin = origins[question.query.get('store') ?? ''];
    if (origin === undefined) return new Problem('MERCHANT.STORE.NOT_FOUND', 404, 'There is none.');
    if (question.path.endsWith('/private/store'))
      return { title: 'Acme', email: 'info@acme.example', senderName: 'Acme service' };
    return [allocation('http://claimed.example', 'PENDING'), allocation(origin), allocation('https://shop.example')];
  });

const allocation = (url: string, status = 'VERIFIED') => ({
  domain: new URL(url).hostname,
  domainType: 'CUSTOM_DOMAIN',
  ...{ url, status },
  verification: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** A source of stores for a service that asks no merchant: those that are named, each with its owner. */
export const storesOwnedBy = (owners: Record<string, ManagerOrgId>) => () => ({
  find: async (store: StoreMerchantId) => {
    const org = owners[store];
    return org && { org, standing: 'ACTIVE' as const };
  },
});

/** The two stores of the tests. */
export const testStores = storesOwnedBy({ [testIds.store]: testIds.org, [testIds.otherStore]: testIds.otherOrg });

/** What pod-registry says of where a store stands: every one but two is on the pod of the tests. */
export function placementOf({ query }: Question): { store: string | null; pod: string } | Problem {
  const store = query.get('store');
  if (store === testIds.unknownId) return new Problem('POD_REGISTRY.PLACEMENT.NOT_FOUND', 404, 'There is none.');
  return { store, pod: store === testIds.otherStore ? testIds.otherPod : testIds.pod };
}
