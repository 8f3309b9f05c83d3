import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stage } from '@storepod/testkit/cast';

/** Merchant, billing and checkout as far as inventory asks them, in one server. */
export interface Neighbours {
  origin: string;
  currency: string;
  operable: boolean;
  /** How often merchant was asked for a store. */
  storesAsked: number;
  merchantIsDown: boolean;
  /** What checkout answers to a signal. */
  checkoutAnswers: number;
  /** The references that checkout was told of, each as often as it was told. */
  expired: string[];
  close(): Promise<void>;
}

type Answer = (url: URL, neighbours: Neighbours) => { status: number; body?: unknown };

const ownerOf = (store: string | null) =>
  store === stage.otherStore ? stage.otherOrg : store === stage.unknownId ? undefined : stage.org;

const notFound = (code: string) => ({ status: 404, body: { code, status: 404, detail: 'There is none.' } });

const owner: Answer = ({ searchParams }) => {
  const org = ownerOf(searchParams.get('store'));
  return org ? { status: 200, body: { org } } : notFound('MERCHANT.STORE.NOT_FOUND');
};

const store: Answer = (_url, neighbours) => {
  neighbours.storesAsked += 1;
  return neighbours.merchantIsDown ? { status: 500 } : { status: 200, body: { currency: neighbours.currency } };
};

const snapshot: Answer = ({ searchParams }, { operable }) => ({
  status: 200,
  body: {
    store: searchParams.get('store'),
    status: operable ? 'ACTIVE' : 'SUSPENDED',
    operable,
    planCode: null,
    currentPeriodEnd: null,
    entitlements: { limits: {}, flags: {} },
  },
});

const signal: Answer = ({ pathname }, neighbours) => {
  neighbours.expired.push(pathname.split('/')[5] ?? '');
  const { checkoutAnswers: status } = neighbours;
  return status === 404 ? notFound('CHECKOUT.ORDER.NOT_FOUND') : { status };
};

const answers: readonly [RegExp, Answer][] = [
  [/^\/api\/v1\/private\/store\/owner$/, owner],
  [/^\/api\/v1\/private\/store$/, store],
  [/^\/api\/v1\/entitlement\/private\/snapshot$/, snapshot],
  [/^\/api\/v1\/private\/orders\/[^/]+\/signals\/reservation-expired$/, signal],
];

export async function startNeighbours(): Promise<Neighbours> {
  const neighbours: Neighbours = {
    origin: '',
    currency: 'USD',
    operable: true,
    storesAsked: 0,
    merchantIsDown: false,
    checkoutAnswers: 204,
    expired: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => answer(request, response, neighbours));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  neighbours.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return neighbours;
}

function answer(request: IncomingMessage, response: ServerResponse, neighbours: Neighbours): void {
  request.resume();
  const url = new URL(request.url ?? '/', 'http://neighbours');
  const [, found] = answers.find(([path]) => path.test(url.pathname)) ?? [];
  const { status, body } = found?.(url, neighbours) ?? { status: 404 };
  response.writeHead(status, { 'content-type': 'application/json' }).end(body && JSON.stringify(body));
}
