import { NO_TOKEN_READ, type RawAnswer, type RawRoute } from '@storepod/service/raw-routes';
import { serveConsole } from './console/serve-console.ts';
import type { Gateway } from './gateway.ts';
import { toPod } from './pods/to-pod.ts';
import { problems } from './problems.ts';
import { type Exchange, exchangeOf, firstSegment } from './relay/exchange.ts';
import { toService, toUaa } from './relay/to-control-plane.ts';
import { CALLBACK_PATH } from './sign-in/attempt.ts';
import { beginSignIn } from './sign-in/begin-sign-in.ts';
import { finishSignIn } from './sign-in/finish-sign-in.ts';
import { signOut } from './sign-in/sign-out.ts';

type Answer = (gateway: Gateway, exchange: Exchange) => Promise<void>;

/** A page of the protocol: one address, by GET. */
const page =
  (path: string, answer: Answer): Answer =>
  async (gateway, exchange) => {
    if (exchange.path !== path) throw problems.ROUTE_NOT_FOUND();
    if (exchange.request.method !== 'GET') throw problems.METHOD_NOT_ALLOWED({ method: exchange.request.method });
    await answer(gateway, exchange);
  };

/** Who answers, by the first part of the path. Everything else is the console. */
const answers = new Map<string, Answer>([
  ['oauth2', page('/oauth2/authorization/uaa', beginSignIn)],
  ['login', page(CALLBACK_PATH, finishSignIn)],
  ['logout', signOut],
  ['uaa', toUaa],
  ['tenancy', toService('tenancy')],
  ['billing', toService('billing')],
  ['pod-registry', toService('pod-registry')],
  ['spg', toPod],
]);

/** The API of the contract, and the management endpoints: where this service shows them at all, it is not here. */
const ownPaths = ['api', 'healthz', 'readyz', 'metrics', 'openapi.json'];

/** TRACE would show a page the token that was added on the way; CONNECT and the rest nobody has a use for. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const relayed = (path: `/${string}`, to: string): RawRoute => ({
  methods: 'any',
  path,
  reason: `passed on to ${to}, which judges the caller`,
  whileActing: `passed on with the token that says who acts, which ${to} judges`,
});

const signIn = (path: `/${string}`, reason: string): RawRoute => ({
  methods: 'any',
  path,
  reason,
  whileActing: 'a browser signs in as the person it belongs to; that ends the acting',
});

export const gatewayRoutes: readonly RawRoute[] = [
  signIn('/oauth2/*', 'signing in begins here: a browser is sent to uaa'),
  signIn('/login/*', 'signing in ends here: uaa sends the browser back with a code'),
  {
    methods: 'any',
    path: '/logout',
    reason: 'signs out whoever has a session; the cross-site token is asked for',
    whileActing: 'ends the acting, and the session of the operator',
  },
  relayed('/uaa/*', 'uaa'),
  relayed('/tenancy/*', 'tenancy'),
  relayed('/billing/*', 'billing'),
  relayed('/pod-registry/*', 'pod-registry'),
  relayed('/spg/*', 'a pod'),
  {
    methods: 'any',
    path: '/*',
    except: ownPaths,
    reason: 'the files of the console, which everybody may load',
    whileActing: NO_TOKEN_READ,
  },
];

export const answerRaw =
  (gateway: Gateway): RawAnswer =>
  async (request, response, call) => {
    const exchange = exchangeOf(request, response, call);
    if (!methods.has(request.method ?? '')) throw problems.METHOD_NOT_ALLOWED({ method: request.method });
    if (/\bwebsocket\b/i.test(request.headers.upgrade ?? '')) throw problems.UPGRADE_REFUSED();
    await (answers.get(firstSegment(exchange.path)) ?? serveConsole)(gateway, exchange);
  };
