import { questions } from '../catalog/questions.ts';
import { anySku } from '../inventory/inventory.ts';
import { PRODUCTS } from './pairs.ts';

export interface Request {
  path: string;
  bytes: Buffer;
}

export interface Question {
  what: string;
  service: 'catalog' | 'inventory';
  request(n: number): Request;
  /** Whether it writes, so that asking both sides the same shows nothing. */
  changes?: boolean;
}

interface Shop {
  store: string;
  tokens: { service: string; staff: string };
}

/** Reads of shops that are not kept, and two writes: one that is a statement of its own, and one that opens a transaction. */
export const questionsOf = ({ store, tokens }: Shop): Question[] => [
  ...['product page', 'list of 24', 'search with facets', 'suggest'].map(
    (what): Question => ({
      what,
      service: 'catalog',
      request: (n) => get(`/api/v2/${withStore(questions[what]?.(n, PRODUCTS) ?? '', store)}`),
    }),
  ),
  {
    what: 'availability of 24 skus',
    service: 'inventory',
    request: (n) => get(`/api/v1/availability?store=${store}${skusFrom(n).join('')}`),
  },
  {
    what: 'reserve, one statement',
    service: 'inventory',
    changes: true,
    request: () =>
      post(`/api/v1/private/reserve/bench-${nextKey()}?store=${store}`, tokens.service, {
        entries: [{ sku: anySku(), reserveQty: 1 }],
      }),
  },
  {
    what: 'adjust stock, a transaction',
    service: 'inventory',
    changes: true,
    request: () =>
      post(`/api/v1/private/inventory/${anySku()}/adjustments?store=${store}`, tokens.staff, {
        delta: -1,
        key: `bench-${nextKey()}`,
      }),
  },
];

let keys = 0;
const nextKey = () => ++keys;

const withStore = (path: string, store: string) => `${path}${path.includes('?') ? '&' : '?'}store=${store}`;

/** As many as a page of products shows, from anywhere in the store. */
const skusFrom = (n: number) =>
  Array.from({ length: 24 }, (_, index) => `&skus=SKU-${1 + ((n * 7919 + index * 389) % 10_000)}`);

const get = (path: string): Request => ({
  path,
  bytes: Buffer.from(`GET ${path} HTTP/1.1\r\nhost: pod.bench\r\n\r\n`),
});

function post(path: string, token: string, value: object): Request {
  const body = JSON.stringify(value);
  const head = [
    `POST ${path} HTTP/1.1`,
    'host: pod.bench',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  return { path, bytes: Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`) };
}
