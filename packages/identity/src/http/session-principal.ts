import type { IncomingMessage } from 'node:http';
import { ServerResponse } from 'node:http';
import { type IssuerRealm, SHOPPER_CEILING } from '@storepod/auth/issuers';
import type { Principal } from '@storepod/auth/principal';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { findAccount } from '../account/find-account.ts';
import { actingIn, membershipOfSession } from '../account/memberships.ts';
import type { Core } from '../core.ts';
import type { IdentityServer } from '../identity-server.ts';
import { problems } from '../problems.ts';
import { grantsOf } from '../role/roles-of.ts';
import { csrfMatches } from './csrf.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The session behind a principal, by request: account screens mark it as the current one. */
const sessions = new WeakMap<IncomingMessage, string>();
export const currentSession = (request: IncomingMessage): string | undefined => sessions.get(request);

/**
 * Who is signed in by the cookie of this server's own session. A write must also carry the cross-site token, since a
 * browser sends cookies along with whatever a stranger's page makes it send.
 */
export function sessionPrincipal(core: Core, server: () => Promise<IdentityServer>, issuer: IssuerRealm) {
  return async (request: IncomingMessage): Promise<Principal | undefined> => {
    if (!/(?:^|;\s*)SESSION=/.test(request.headers.cookie ?? '')) return undefined;
    const { sessionOf } = await server();
    const session = await sessionOf(request, new ServerResponse(request));
    if (!session) return undefined;
    const account = await findAccount(core.kit.db, session.realm, session.accountId);
    if (!account?.enabled) return undefined;
    if (!safeMethods.has(request.method ?? 'GET') && !csrfMatches(request, request.headers['x-xsrf-token']))
      throw problems.CSRF_MISSING();
    sessions.set(request, session.uid);
    const place = issuer === 'uaa' ? await membershipOfSession(core.kit.db, account, session.uid) : undefined;
    const { roles } = await grantsOf(core.kit.db, account, place);
    const granted = [...roles.map((role) => `ROLE_${role}`), 'SCOPE_OPENID'];
    const authorities = issuer === 'cua' ? granted.filter((authority) => SHOPPER_CEILING.includes(authority)) : granted;
    const { org, store } = actingIn(account, place).metadata;
    return {
      issuer,
      subject: account.id,
      uid: account.id,
      username: account.username,
      authorities: new Set([...authorities, `REALM_${issuer}`]),
      org: ManagerOrgId.is(org) ? org : undefined,
      store: StoreMerchantId.is(store) ? store : undefined,
      realm: issuer === 'cua' ? account.realm_id : undefined,
      resource: undefined,
      pods: [],
      actor: undefined,
    };
  };
}
