import type { Principal } from '@storepod/auth/principal';
import type { FastifyRequest } from 'fastify';
import type { RequestCall } from './request-call.ts';

/**
 * What every line about a request tells: which route, of which store, who called, and the operator who acts as that merchant.
 * Ids only: no token, no name and no e-mail address is ever in the log. What is not known is left out.
 */
export function requestFields(request: FastifyRequest) {
  // There is no call yet where the framework refuses an address that it cannot read.
  const call: RequestCall | undefined = request.call;
  return {
    method: request.method,
    route: routeOf(request),
    traceId: call?.traceId,
    store: call?.store,
    ...callerOf(call?.principal),
  };
}

/** The subject of a person may be a user name, and that an e-mail address; the account id never is. */
const callerOf = (principal: Principal | undefined) =>
  principal && {
    caller: principal.uid ?? principal.subject,
    actor: principal.actor && (principal.actor.uid ?? 'unknown'),
  };

/** The template of the route, so that ids do not make a metric of their own. */
export const routeOf = ({ call, routeOptions }: FastifyRequest): string =>
  (call as RequestCall | undefined)?.rawRoute ?? routeOptions.url ?? 'UNKNOWN';
