import { ServerResponse } from 'node:http';
import { type AnyCall, originOf } from '../../account-api/any-call.ts';
import { marksOf } from '../../guessing/marks.ts';
import { csrfMatches } from '../../http/csrf.ts';
import type { IdentityService } from '../../identity-service.ts';
import { duringRequest } from '../../oidc/request-state.ts';
import { problems } from '../../problems.ts';
import { confirmPendingLink, pendingLinkOf } from './confirm-link.ts';

/** Confirms a link by a call of a page's script instead of the form. Answers where the browser goes on. */
export async function confirmLink(
  { core, design, server }: IdentityService,
  realm: string,
  call: AnyCall,
  password: string,
): Promise<{ redirectTo: string }> {
  return duringRequest(call.raw, async () => {
    const { limit, provider } = await server();
    const [request, origin] = [call.raw, { ...originOf(call), marks: marksOf(call.raw) }];
    const browser = {
      core,
      design,
      provider: provider(),
      request,
      response: new ServerResponse(request),
      realm,
      origin,
    };
    await pendingLinkOf(browser);
    if (!csrfMatches(request, call.header('x-xsrf-token'))) throw problems.CSRF_MISSING();
    await limit('login', realm, origin);
    return { redirectTo: await confirmPendingLink(browser, password) };
  });
}
