import type { IncomingMessage } from 'node:http';
import type { PermissionEvaluator } from '@storepod/auth/evaluator';
import type { Principal } from '@storepod/auth/principal';
import type { TokenCheck } from '@storepod/auth/token-check';
import { targetOf } from '@storepod/contract/access';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { whileActing } from '@storepod/contract/while-acting';
import type { Clock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { DEFAULT_LANGUAGE, Language } from '@storepod/kernel/language-code';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { FastifyRequest } from 'fastify';
import { addressKey, networkKey } from './address-key.ts';
import { type RatePolicy, rateLimiter } from './rate-limit.ts';
import type { RequestCall } from './request-call.ts';
import type { StoreGate } from './stores.ts';

export interface AdmissionContext {
  tokens: TokenCheck;
  permissions: PermissionEvaluator;
  rates: Record<string, RatePolicy>;
  clock: Clock;
  /** Who calls without a bearer token, where the service keeps sessions. */
  session: ((request: IncomingMessage) => Promise<Principal | undefined>) | undefined;
  /** Whether the staff of a store may write now. */
  mayWrite: ((store: StoreMerchantId) => Promise<void>) | undefined;
  stores: StoreGate;
}

/**
 * The steps before a body is read: which store, who, how often, and whether that one may.
 *
 * They come in this order because a malformed store is a 400 to everybody, and a caller without a permission must not
 * be able to make us read a megabyte.
 */
export function admission(endpoint: EndpointDescription, gate: AdmissionContext) {
  const storeScoped = endpoint.scope !== 'platform';
  const tooOften = endpoint.rate === undefined ? undefined : limiterOf(endpoint.rate, gate);
  const decidedByBody = targetOf(endpoint.access) === 'organisation';
  const isPrivateWrite = endpoint.method !== 'GET' && endpoint.path.split('/').includes('private');
  const acting = whileActing(endpoint);
  const mayWrite = endpoint.openWhenUnpaid === undefined ? gate.mayWrite : undefined;

  return async (request: FastifyRequest, call: RequestCall): Promise<void> => {
    const query = request.query as Record<string, unknown>;
    if (storeScoped) call.store = parseStore(query.store);
    call.lang = parseLanguage(query.lang);
    if (request.headers.authorization !== undefined)
      call.principal = await identify(request.headers.authorization, gate);
    else if (gate.session) call.principal = await gate.session(request.raw);
    tooOften?.(call);
    if (endpoint.access.kind === 'anonymous') {
      await requireOpenStore(call, gate);
      if (call.store) call.lang = gate.stores.languageOf(call.store, call.lang);
      return;
    }
    if (!call.principal) throw common.UNAUTHENTICATED();
    if (call.principal.actor && acting !== 'allowed') throw common.ACTING_REFUSED({ reason: acting.refused });
    if (decidedByBody) await requireSender(endpoint.access.permission, gate, call.principal);
    else await authorise(endpoint, gate, call, call.store);
    if (call.principal.issuer === 'cua') await requireOpenStore(call, gate);
    else if (isPrivateWrite && call.store) await requireWritable(call.store, call.principal, gate.stores, mayWrite);
  };
}

/** Who could never have the permission, whatever the body names, is refused before it is read. */
async function requireSender(permission: string, gate: AdmissionContext, principal: Principal): Promise<void> {
  if (!(await gate.permissions.maySendTarget(principal, permission))) throw common.ACCESS_DENIED();
}

/** Whatever the public may see, also of what is kept, it sees of open stores only. */
async function requireOpenStore({ store }: RequestCall, { stores }: AdmissionContext): Promise<void> {
  if (store) await stores.requireOpen(store);
}

/** Services also settle what is left of an archived store, but nobody writes about one that has ended. */
async function requireWritable(
  store: StoreMerchantId,
  { uid }: Principal,
  stores: StoreGate,
  mayWrite: AdmissionContext['mayWrite'],
): Promise<void> {
  if (uid === undefined) return stores.requireKnown(store);
  await stores.requireChangeable(store);
  await mayWrite?.(store);
}

/** A permission over an organisation is checked once the body that names it has been read and validated. */
export async function authoriseByBody(endpoint: EndpointDescription, gate: AdmissionContext, call: RequestCall) {
  const organisation = (call.body as { org?: string } | undefined)?.org;
  await authorise(endpoint, gate, call, organisation);
}

async function authorise({ access }: EndpointDescription, gate: AdmissionContext, call: RequestCall, target?: string) {
  if (access.kind === 'anonymous') return;
  if (!call.principal) throw common.UNAUTHENTICATED();
  const type = targetOf(access) === 'organisation' ? 'ManagerOrgId' : 'StoreMerchantId';
  if (!(await gate.permissions.hasPermission(call.principal, target, type, access.permission)))
    throw common.ACCESS_DENIED();
}

function parseStore(given: unknown): StoreMerchantId {
  if (given === undefined || given === '') throw common.MISSING_PARAMETER({ parameter: 'store' }, missing('store'));
  if (!StoreMerchantId.is(given))
    throw common.CONVERSION_FAILED({ store: String(given).slice(0, 100) }, malformed('store'));
  return given;
}

function parseLanguage(given: unknown): Language {
  if (given === undefined || given === '') return DEFAULT_LANGUAGE;
  if (!Language.is(given)) throw common.CONVERSION_FAILED({ lang: String(given).slice(0, 100) }, malformed('lang'));
  return given;
}

const missing = (field: string) => ({ fieldErrors: [{ field, code: 'VALIDATION.Required', message: 'is missing' }] });
const malformed = (field: string) => ({
  fieldErrors: [{ field, code: 'VALIDATION.Pattern', message: 'cannot be read' }],
});

async function identify(authorization: string, gate: AdmissionContext): Promise<Principal> {
  if (!/^bearer /i.test(authorization)) throw common.BAD_TOKEN();
  return gate.tokens.principal(authorization.slice('Bearer '.length).trim());
}

function limiterOf(policyName: string, { rates, clock }: AdmissionContext): (call: RequestCall) => void {
  const policy = rates[policyName];
  if (!policy) throw new Error(`no rate policy is called ${policyName}`);
  const seconds = rateLimiter(policy, clock);
  const { networkLimit } = policy;
  const networkSeconds =
    networkLimit === undefined ? undefined : rateLimiter({ ...policy, limit: networkLimit }, clock);
  return (call) => {
    const address = addressKey(call.address);
    const key = { address, subject: call.principal?.subject ?? address, store: call.store ?? '' };
    const retryAfter = Math.max(seconds(key[policy.per]), networkSeconds?.(networkKey(call.address)) ?? 0);
    if (retryAfter > 0) throw common.RATE_LIMITED({ policy: policyName }, { retryAfter });
  };
}
