import { targetOf } from '@storepod/contract/access';
import { auditFeed } from '@storepod/contract/audit-feed';
import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { storeAudit } from '@storepod/contract/store-audit';
import { storeChanges } from '@storepod/contract/store-changes';
import { whileActing } from '@storepod/contract/while-acting';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { type ServiceName, services } from '@storepod/kernel/services';
import { operations } from '@storepod/service/operations';
import { type ActingAnswer, actingToken, actingVerdict } from './acting-verdicts.ts';
import { type Caller, callers, testIds, type Verified } from './callers.ts';
import { expectedAccess, type Relation } from './expected-access.ts';
import { ask } from './http.ts';
import { orderVerdicts } from './list-orders.ts';
import { realTokens } from './real-tokens.ts';
import type { TestService } from './running.ts';

/** The ids that a call is tried with. */
export const idKinds = ['own', 'foreign', 'unknown', 'malformed'] as const;
export type IdKind = (typeof idKinds)[number];

/** What to send, valid in every respect but the ids; and what a caller who may pass then sees. */
export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The statuses that mean "let through": 200, or 404 for an id that nobody knows. */
  passes: readonly number[];
}

export type Samples<C extends Contract> = { [K in keyof C['endpoints']]: (id: IdKind) => Sample };

export interface Verdict {
  endpoint: string;
  caller: Caller;
  id: IdKind;
  expected: readonly ActingAnswer[];
  actual: ActingAnswer;
}

/**
 * Asks every endpoint of a contract as everybody, about every kind of id, and returns where the answer was not the one
 * that the table of expectations demands. They come with tokens that uaa and cua issued to them, to a replica of the service that
 * trusts the key sets of those two and no others. A new endpoint without samples does not compile. Every list is also asked for
 * each order that it offers, and for one that nobody knows, and everything once more by somebody who acts as an organisation admin:
 * what the contract refuses them is refused for that reason, and all else is as for the admin. What ends everybody's tokens is asked for last and with made ones.
 */
export async function authorizationMatrix<C extends Contract>(
  service: TestService,
  contract: C,
  samples: Samples<C>,
  { endsTokens = [] }: { endsTokens?: readonly (keyof C['endpoints'] & string)[] } = {},
): Promise<{ asked: number; wrong: Verdict[] }> {
  requireIsolation(service, contract);
  const verdicts: Verdict[] = [];
  const delegated = service.kit.config.ownership === 'DELEGATED';
  const hides = await hidesUnknownStores(service);
  const asked = await askedByAll(service, contract.service);
  const acting = await actingToken(service, contract);
  const actingOnes: Verdict[] = [];
  const isLast = (name: string) => endsTokens.some((ending) => ending === name);
  const orders = await orderVerdicts(asked, contract, samples);
  const names = Object.entries(contract.endpoints).sort(([a], [b]) => Number(isLast(a)) - Number(isLast(b)));
  for (const [name, endpoint] of names) {
    const sampleOf = samples[name as keyof C['endpoints']];
    if (endpoint.access.kind === 'permission') {
      const caller = 'organisationAdmin';
      const sample = sampleOf('own');
      const asOneself = expectedStatuses(contract.service, endpoint, caller, 'own', sample, { delegated, hides });
      const verdict = await actingVerdict(service, acting, endpoint, asOneself, sample);
      actingOnes.push({ endpoint: `${name} while acting`, caller, id: 'own', ...verdict });
    }
    for (const id of idKinds) {
      for (const caller of callers) {
        const sample = sampleOf(id);
        const expected = expectedStatuses(contract.service, endpoint, caller, id, sample, { delegated, hides });
        const actual = await call(isLast(name) ? service : asked, endpoint, caller, id, sample);
        verdicts.push({ endpoint: name, caller, id, expected, actual });
      }
    }
  }
  const wrong = [...verdicts, ...orders, ...actingOnes].filter(({ expected, actual }) => !expected.includes(actual));
  return { asked: verdicts.length, wrong };
}

/** Who may call is half of the answer: the other half is that nobody is shown the rows of another store. */
function requireIsolation({ database, isolation }: TestService, { service }: Contract): void {
  if (database && !isolation && services[service].layer === 'pod')
    throw new Error(`${service} keeps rows of stores, and nobody reads its statements: start it with testService`);
}

/** A service that knows the stores of its pod shows the public nothing of others. */
const hidesUnknownStores = ({ kit }: TestService) =>
  kit.stores.requireOpen(StoreMerchantId.parse(testIds.unknownId)).then(
    () => false,
    () => true,
  );

/** The same for the dead letters, which every service with an outbox has. */
export const deadLetterMatrix = (service: TestService, name: ServiceName) =>
  authorizationMatrix(service, operations(name), {
    listDeadLetters: () => ({ passes: [200] }),
    redriveDeadLetters: () => ({ body: { ids: ['1'] }, passes: [200] }),
  });

/** The same for the store changes, which every pod service with a database tells. */
export const storeChangeMatrix = (service: TestService, name: ServiceName) =>
  authorizationMatrix(service, storeChanges(name), { watchStoreChanges: () => ({ passes: [200] }) });

/** The same for the audit, which every pod service keeps that staff change something in. */
export async function auditMatrix(service: TestService, name: ServiceName) {
  const ofStore = await authorizationMatrix(service, storeAudit(name), { findAudit: () => ({ passes: [200] }) });
  const ofAll = await authorizationMatrix(service, auditFeed(name), { readAuditFeed: () => ({ passes: [200] }) });
  return { asked: ofStore.asked + ofAll.asked, wrong: [...ofStore.wrong, ...ofAll.wrong] };
}

/** Calls come one after the other. */
const POOL_SIZE = 4;

/** Where everybody calls, and with what. */
interface Asked {
  origin: string;
  tokens: Record<Caller, string | undefined>;
}

/** One for each service under test: it ends with that, and every one has connections. */
const replicas = new WeakMap<TestService, Promise<{ origin: string }>>();

async function askedByAll(service: TestService, name: ServiceName): Promise<Asked> {
  const { env, platform, pod } = await realTokens();
  const isInPod = services[name].layer === 'pod';
  const { CUA_ISSUERS: _issuers, CUA_JWK_SET_URI: _keys, ...staffOnly } = env;
  const replica =
    replicas.get(service) ??
    service.replica({ ...(isInPod ? env : staffOnly), PORT: '0', DATABASE_POOL_SIZE: String(POOL_SIZE) });
  replicas.set(service, replica);
  return { origin: (await replica).origin, tokens: isInPod ? pod : platform };
}

async function call(asked: Asked, endpoint: EndpointDescription, caller: Caller, id: IdKind, sample: Sample) {
  const store = endpoint.scope === 'platform' ? {} : { store: storeOf(id) };
  const { status } = await ask(asked.origin, endpoint.method, addressOf(endpoint, { ...store, ...sample }), {
    token: asked.tokens[caller],
    body: sample.body,
  });
  return status;
}

export const storeOf = (id: IdKind): string =>
  ({ own: testIds.store, foreign: testIds.otherStore, unknown: testIds.unknownId, malformed: 'not-an-id' })[id];

const badTokens: readonly Caller[] = ['expired', 'wrongIssuer', 'algNone', 'boundToOtherPod'];
const shoppers: readonly Caller[] = ['shopper', 'shopperOfOtherStore', 'shopperClaimingOrgAdmin'];

const organisationAdmins: readonly Caller[] = ['organisationAdmin', 'otherOrganisationAdmin'];

/** The control plane trusts no shopper's issuer at all. */
const isBadToken = (service: ServiceName, caller: Caller) =>
  badTokens.includes(caller) || (services[service].layer === 'control-plane' && shoppers.includes(caller));

/** The order of the answers is the order of the checks: store, token, permission, the rest of the request. */
function expectedStatuses(
  service: ServiceName,
  endpoint: EndpointDescription,
  caller: Caller,
  id: IdKind,
  sample: Sample,
  { delegated, hides }: { delegated: boolean; hides: boolean },
): readonly number[] {
  const storeScoped = endpoint.scope !== 'platform';
  if (storeScoped && id === 'malformed') return [400];
  if (isBadToken(service, caller)) return [401];
  if (endpoint.access.kind === 'anonymous') return storeScoped && id === 'unknown' && hides ? [404] : sample.passes;
  if (caller === 'nobody') return [401];
  // The moderator's token is that of an operator who acts as one.
  if (caller === 'moderator' && whileActing(endpoint) !== 'allowed') return [403];
  const relation: Relation = id === 'malformed' ? 'unknown' : id;
  const expectation = expectedAccess[endpoint.access.permission];
  // The organisation stands in the body: whoever may name none at all is refused before that is read, the others after.
  if (id === 'malformed' && targetOf(endpoint.access) === 'organisation')
    return expectation.unknown.includes(caller as Verified) ? [400] : [403];
  // Nobody writes about a store that has ended or never was, also not those who may write about any.
  const isRefusedWrite = storeScoped && id === 'unknown' && endpoint.method !== 'GET' && hides;
  if (expectation[relation].includes(caller as Verified)) return isRefusedWrite ? [404] : sample.passes;
  const admitted = targetOf(endpoint.access) === 'store' && expectation.own.includes('organisationAdmin');
  // The gate lets every organisation admin through, and the service itself does not find a store of somebody else.
  return delegated && admitted && organisationAdmins.includes(caller) ? [404] : [403];
}
