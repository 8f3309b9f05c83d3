import type { Gateway } from '../gateway.ts';
import { problems } from '../problems.ts';
import { cookieHeader } from '../session/cookies.ts';
import type { ControlPlaneService } from './control-plane.ts';
import { credentialsOf, inboundCredentials } from './credentials.ts';
import type { Exchange } from './exchange.ts';
import { passOn } from './pass-on.ts';

/**
 * Passes `/tenancy/api/...` on as `/api/...`. Only the API is passed on: what a service tells operators of its health
 * and figures is not for browsers.
 */
export const toService =
  (service: Exclude<ControlPlaneService, 'uaa'>) => async (gateway: Gateway, exchange: Exchange) => {
    const path = exchange.path.slice(service.length + 1);
    if (!path.startsWith('/api/')) throw problems.ROUTE_NOT_FOUND();
    await passOn(gateway, exchange, {
      upstream: gateway.controlPlane[service],
      prefix: `/${service}`,
      path,
      added: await credentialsOf(gateway, exchange),
      kind: 'foreign',
      keepsHost: true,
    });
  };

const managementPaths = /^\/uaa\/(healthz|readyz|metrics|openapi\.json)\/?$/;

/**
 * Passes everything under `/uaa` on with the prefix. uaa has a session of its own, with its cookies and its cross-site
 * token. Its API also hears who is signed in here; its protocol does not: there the browser speaks for itself, and
 * programs with their client's secret.
 */
export async function toUaa(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { request, path } = exchange;
  if (managementPaths.test(decodeURIComponent(path))) throw problems.ROUTE_NOT_FOUND();
  const isApi = path.startsWith('/uaa/api/');
  const credentials = isApi ? await credentialsOf(gateway, exchange) : inboundCredentials(exchange);
  const cookie = cookieHeader(request, isCookieOfUaa);
  const csrf = request.headers['x-xsrf-token'];
  await passOn(gateway, exchange, {
    upstream: gateway.controlPlane.uaa,
    prefix: '/uaa',
    path,
    added: {
      ...credentials,
      ...(cookie !== undefined && { cookie }),
      ...(typeof csrf === 'string' && { 'x-xsrf-token': csrf }),
    },
    kind: 'console page',
    keepsHost: true,
  });
}

const isCookieOfUaa = (name: string) => /^((SESSION|INTERACTION|RESUME)(\.sig)?|XSRF-TOKEN|KNOWN)$/.test(name);
