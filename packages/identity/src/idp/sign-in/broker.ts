import type { IncomingMessage, ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import type Provider from 'oidc-provider';
import type { Core } from '../../core.ts';
import { readForm, redirect } from '../../http/form.ts';
import { languageOf } from '../../http/language.ts';
import type { rateLimits } from '../../http/rate-limits.ts';
import { isToldOnPage, tooMany } from '../../http/too-many.ts';
import { callerOf, type PublicAddress } from '../../oidc/forwarded.ts';
import { stateOf } from '../../oidc/request-state.ts';
import type { ServerDesign } from '../../server-design.ts';
import { openEgressGuard } from '../egress/egress-guard.ts';
import { openRelyingParties } from '../protocol/relying-party.ts';
import { callbackUri } from '../provider/provider-view.ts';
import { beginLogin } from './begin-login.ts';
import { finishLogin } from './finish-login.ts';
import { pendingRequest } from './pending-request.ts';

const brokerPaths = /^\/(?:oauth2\/(authorization)|login\/oauth2\/code)\/([a-z0-9][a-z0-9-]{0,49})$/;

/** Whether a path belongs to the login through another provider. */
export const takesBrokerPath = (path: string) => /^\/(oauth2\/authorization|login\/oauth2\/code)\//.test(path);

/** Answers the two addresses of a login through another provider: the way there and the way back. */
export function loginBroker(core: Core, design: ServerDesign, limit: ReturnType<typeof rateLimits>) {
  const egress = openEgressGuard({ allowPrivate: core.config.idpAllowPrivateAddresses, log: core.kit.log });
  const partyOf = openRelyingParties(core, egress);
  return async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { address, realm } = stateOf({ req: request });
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost');
    const [, begins, alias] = brokerPaths.exec(pathname) ?? [];
    if (alias === undefined) throw common.NOT_FOUND();
    if (request.method === 'POST' && !begins) return comeBackByLink(request, response, address, alias);
    if (request.method !== 'GET') throw common.NOT_FOUND();
    const pending = realm && (await pendingRequest(provider, request, response));
    if (!pending) return redirect(response, design.startPage(address, languageOf(request)));
    const origin = callerOf(request, core.kit.config.trustedProxies);
    try {
      await limit('public', realm.id, origin);
    } catch (refusal) {
      if (!isToldOnPage(refusal, request)) throw refusal;
      return redirect(
        response,
        design.signInPage(address, languageOf(request, query.get('lang') ?? pending.params.lang), tooMany),
      );
    }
    const visit = {
      core,
      design,
      partyOf,
      provider,
      request,
      response,
      address,
      realm: realm.id,
      alias,
      query,
      origin,
    };
    await (begins ? beginLogin : finishLogin)({ ...visit, pending });
  };
}

/**
 * Apple sends people back by a form, and a browser sends our cookies along with a link from elsewhere but not with a
 * form. So the form becomes a link.
 */
async function comeBackByLink(
  request: IncomingMessage,
  response: ServerResponse,
  { prefix }: PublicAddress,
  alias: string,
): Promise<void> {
  const form = await readForm(request);
  const query = new URLSearchParams();
  for (const name of ['state', 'code', 'error', 'iss']) if (form[name] !== undefined) query.set(name, form[name]);
  const location = `${callbackUri(prefix, alias)}?${query}`;
  response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
}
