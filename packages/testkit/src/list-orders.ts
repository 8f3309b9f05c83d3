import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { type Caller, testIds } from './callers.ts';
import { expectedAccess } from './expected-access.ts';
import { type Answer, ask } from './http.ts';

const UNKNOWN = 'unknown,asc';

/** What to send beside the order, and the statuses that mean that the list was given. */
interface OrderSample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  passes: readonly number[];
}

interface OrderVerdict {
  endpoint: string;
  caller: Caller;
  id: 'own';
  expected: readonly number[];
  actual: number;
}

/** Asks every list for each order that it offers, which it must give, and for an unknown one, which it must refuse. */
export async function orderVerdicts(
  service: { origin: string; tokens: Record<Caller, string | undefined> },
  contract: Contract,
  samples: Record<string, (id: 'own') => OrderSample>,
): Promise<OrderVerdict[]> {
  const verdicts: OrderVerdict[] = [];
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const known = ordersOf(endpoint);
    if (known.length === 0) continue;
    const { passes, ...sample } = samples[name]?.('own') ?? { passes: [] };
    const caller = callerOf(endpoint);
    const asked = async (sort: string) => {
      const store = endpoint.scope === 'platform' ? {} : { store: testIds.store };
      const address = addressOf(endpoint, { ...store, ...sample, query: { ...sample.query, sort } });
      return ask(service.origin, endpoint.method, address, { token: service.tokens[caller], body: sample.body });
    };
    const verdict = { caller, id: 'own' } as const;
    for (const sort of known) {
      const { status } = await asked(sort);
      verdicts.push({ ...verdict, endpoint: `${name}?sort=${sort}`, expected: passes, actual: status });
    }
    const actual = refusalOf(await asked(UNKNOWN), known);
    verdicts.push({ ...verdict, endpoint: `${name}?sort=${UNKNOWN}`, expected: [400], actual });
  }
  return verdicts;
}

const ordersOf = ({ query }: EndpointDescription): string[] => {
  const { enum: orders = [] } = (query?.sort ?? {}) as { enum?: string[] };
  return orders;
};

/** Somebody who may read the list. */
function callerOf({ access }: EndpointDescription): Caller {
  if (access.kind === 'anonymous') return 'nobody';
  const [first] = expectedAccess[access.permission].own;
  if (!first) throw new Error(`nobody passes ${access.permission}`);
  return first;
}

/** A refusal counts as one if it names the orders that are known. */
function refusalOf({ status, body }: Answer, known: readonly string[]): number {
  if (status !== 400) return status;
  const errors: { field: string; params?: { allowedValues?: string[] } }[] = body.fieldErrors ?? [];
  const named = errors.find(({ field }) => field === 'sort')?.params?.allowedValues ?? [];
  return known.every((order) => named.includes(order)) ? status : 0;
}
