import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import { duringCall } from '@storepod/kernel/moments';
import type { AccountMembership } from '../account/memberships.ts';
import type { RealmSettings } from '../realm/realm-settings.ts';
import type { PublicAddress } from './forwarded.ts';

/** What is found out about a request before the protocol looks at it. */
export interface RequestState {
  address: PublicAddress;
  realm: { id: string; settings: RealmSettings } | undefined;
  /** The operator on whose behalf a token is issued, set by the exchange of an impersonation. */
  actor?: { sub: string; uid: string };
  /** The place in which that operator acts, where it is not that of the account's own rows. */
  place?: AccountMembership | undefined;
  /** The session that was found alive when the request began. What is written for it later counts only while it still is. */
  liveSession?: string;
}

/** A context of the library, or whatever else has the request. */
interface WithRequest {
  req: IncomingMessage;
}

const states = new WeakMap<object, RequestState>();

export const setState = (ctx: WithRequest, state: RequestState) => void states.set(ctx.req, state);

export function stateOf(ctx: WithRequest): RequestState {
  const state = states.get(ctx.req);
  if (!state) throw new Error('the request has not been looked at');
  return state;
}

/** The realm of a request that may have been refused before anybody looked for one. */
export const realmIdOf = (request: IncomingMessage) => states.get(request)?.realm?.id;

export const realmOf = (ctx: WithRequest) => stateOf(ctx).realm;

const requests = new AsyncLocalStorage<IncomingMessage>();

/** Runs the work of one request. Where the library calls back without a context, `currentRequest` still knows it. */
export const duringRequest = <T>(request: IncomingMessage, work: () => Promise<T>): Promise<T> =>
  duringCall(states.get(request)?.realm?.id, () => requests.run(request, work));

export const currentRequest = (): IncomingMessage | undefined => requests.getStore();

export function currentState(): RequestState | undefined {
  const request = requests.getStore();
  return request && states.get(request);
}
