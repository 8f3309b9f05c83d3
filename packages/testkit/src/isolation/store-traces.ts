import { isDeepStrictEqual } from 'node:util';
import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { keepsAudit, storeAudit } from '@storepod/contract/store-audit';
import { type Caller, testIds } from '../callers.ts';
import { type Answer, ask } from '../http.ts';
import type { TestService } from '../running.ts';

/** How a read is asked so that it finds something of the filled store. The same is then asked about the other store. */
export interface Read {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A read that tells everybody the same, or is meant to tell of all stores, with the reason. */
export interface SharedRead {
  shared: string;
}

/** Whoever is no caller of the tests, such as a shopper with an account: a token for the service that is asked. */
export type Visitor = (service: TestService) => Promise<string>;

export interface TraceSearch {
  /** The service with the rows of the tests' store. */
  filled: TestService;
  /** The same service, of which nobody has ever heard of that store: what it answers tells nothing of it. */
  empty: TestService;
  contract: Contract;
  /** The reads that take more than a store; and those that are no GET. All other GETs are asked by themselves. */
  reads: Record<string, Read | SharedRead>;
  /** Further callers, of the filled store and of the other one. */
  visitors?: { own?: Visitor[]; other?: Visitor[] };
}

export interface Trace {
  endpoint: string;
  caller: string;
  /** What the other store is told, and what it should be told. */
  told: unknown;
  expected: unknown;
}

const ownCallers: readonly Caller[] = [
  'organisationAdmin',
  'shopper',
  'nobody',
  'podService',
  'controlPlaneService',
  'superAdmin',
];
const otherCallers: readonly Caller[] = [
  'storeAdminOfOtherStore',
  'otherOrganisationAdmin',
  'shopperOfOtherStore',
  'nobody',
  'podService',
  'controlPlaneService',
];

/**
 * Asks every read of a contract, and the service's audit, first about the filled store, so that whatever is kept is kept, and then the very same
 * about the other store as its staff, its shoppers and anybody, with the ids of the filled store. The other store is
 * empty, so each answer must be, to the letter, that of a service in which the filled store never was: any difference in
 * a text, an id, a count or a header is a trace. A read that finds nothing of the filled store proves nothing and is
 * refused.
 */
export async function findTraces(search: TraceSearch): Promise<{ asked: number; traces: Trace[] }> {
  const reads = readsOf(search);
  const blind: string[] = [];
  for (const read of reads) if (!(await findsOwn(search, read))) blind.push(read.name);
  if (blind.length > 0)
    throw new Error(`These reads find nothing of the filled store: say in \`reads\` how they are asked, and fill what they
show, or say why they are \`shared\`: ${blind.join(', ')}`);
  const traces: Trace[] = [];
  for (const read of reads) traces.push(...(await tracesIn(search, read)));
  return { asked: reads.length, traces };
}

interface NamedRead extends Read {
  name: string;
  endpoint: EndpointDescription;
}

function readsOf({ contract, reads }: TraceSearch): NamedRead[] {
  const unknown = Object.keys(reads).filter((name) => !(name in contract.endpoints));
  if (unknown.length > 0) throw new Error(`${contract.service} has no endpoint ${unknown.join(', ')}`);
  // Every service that keeps an audit offers it, although no contract of its own says so.
  const offered = { ...contract.endpoints, ...(keepsAudit(contract) && storeAudit(contract.service).endpoints) };
  return Object.entries<EndpointDescription>(offered).flatMap(([name, endpoint]) => {
    const read = reads[name];
    if (read && 'shared' in read) return [];
    return endpoint.method === 'GET' || read ? [{ ...read, name, endpoint }] : [];
  });
}

/** Whether anybody of the filled store is told something that a service without it would not tell. */
async function findsOwn(search: TraceSearch, read: NamedRead): Promise<boolean> {
  const pairs = await inBoth(search, read, testIds.store, ownCallers, search.visitors?.own);
  return pairs.some(({ told, expected }) => told.status === 200 && !isDeepStrictEqual(told.body, expected.body));
}

async function tracesIn(search: TraceSearch, read: NamedRead): Promise<Trace[]> {
  const pairs = await inBoth(search, read, testIds.otherStore, otherCallers, search.visitors?.other);
  return pairs
    .filter(({ told, expected }) => !isDeepStrictEqual(told, expected))
    .map((pair) => ({ endpoint: read.name, ...pair }));
}

/** The same question to both services. */
async function inBoth(
  { filled, empty }: TraceSearch,
  read: NamedRead,
  store: string,
  callers: readonly Caller[],
  visitors: readonly Visitor[] = [],
) {
  const askers = [
    ...callers.map((caller) => ({
      caller: caller as string,
      token: async (service: TestService) => service.tokens[caller],
    })),
    ...visitors.map((token, nth) => ({ caller: `visitor ${nth}`, token })),
  ];
  const pairs = [];
  for (const { caller, token } of askers) {
    const answers = [];
    for (const service of [filled, empty]) answers.push(await answerOf(service, read, store, await token(service)));
    const [told, expected] = answers as [Comparable, Comparable];
    pairs.push({ caller, told, expected });
  }
  return pairs;
}

type Comparable = Pick<Answer, 'status' | 'headers' | 'body'>;

async function answerOf(
  { origin }: TestService,
  { endpoint, name: _, ...read }: NamedRead,
  store: string,
  token: string | undefined,
): Promise<Comparable> {
  const path = addressOf(endpoint, { ...(endpoint.scope !== 'platform' && { store }), ...read });
  const { status, headers, body } = await ask(origin, endpoint.method, path, { token, body: read.body });
  return { status, headers: comparable(headers), body: comparable(body) };
}

/** What differs from answer to answer by itself. */
const volatile = new Set(['date', 'traceId', 'traceparent', 'x-trace-id']);
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;

function comparable<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (key, part) => {
      if (volatile.has(key)) return undefined;
      return typeof part === 'string' ? part.replaceAll(instant, '<instant>') : part;
    }) ?? 'null',
  );
}
