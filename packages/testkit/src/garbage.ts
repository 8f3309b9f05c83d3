import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { listFields, splitLists } from '@storepod/service/routes';
import { compileCheck } from '@storepod/service/validation';
import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Sample, Samples } from './authorization-matrix.ts';
import { testIds } from './callers.ts';
import { expectedAccess } from './expected-access.ts';
import { ask } from './http.ts';
import type { TestService } from './running.ts';
import { takenUnknown } from './unknown-names.ts';

/** Values that programs and people send by mistake or on purpose. */
const garbage: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  2 ** 53,
  1e308,
  '',
  ' ',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥'.repeat(50),
  "'; drop table pod; --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(70_000),
  '%00%ff',
  [],
  [[]],
  {},
  { $ne: null },
  { id: '507f1f77bcf86cd799439011' },
];

/** A longer address is refused by the server itself, with 431. */
const LONGEST_IN_ADDRESS = 7_000;

export interface GarbageResult {
  field: string;
  value: string;
  status: number;
  fault: string;
}

/** The tests of a whole contract. Unless told otherwise, somebody throws who may make the call on the store of the tests. */
export function refusesGarbage<C extends Contract>(
  service: TestService,
  contract: C,
  samples: Samples<C>,
  tokenOf: (endpoint: EndpointDescription) => string | undefined | Promise<string> = ({ access }) =>
    service.tokens[access.kind === 'permission' ? (expectedAccess[access.permission].own[0] ?? 'nobody') : 'nobody'],
): void {
  const endpoints = Object.entries<EndpointDescription>(contract.endpoints);
  const sampleOf = (name: string, { scope }: EndpointDescription) => ({
    ...(scope === 'platform' ? {} : { store: testIds.store }),
    ...samples[name as keyof C['endpoints']]('own'),
  });

  describe('garbage in every field', () => {
    // The type of an upload is refused before anything else is read.
    const withFields = endpoints.filter(([, { upload, params, query, body }]) => !upload && (params || query || body));
    it.each(withFields)('of %s is a 400 with field errors and never a 500', async (name, endpoint) => {
      const sample = sampleOf(name, endpoint);
      const { thrown, wrong } = await throwGarbage(service.origin, endpoint, sample, await tokenOf(endpoint));
      expect(wrong).toEqual([]);
      expect(thrown).toBeGreaterThan(0);
    });
  });

  describe('what no contract describes', () => {
    it.each(endpoints)('is refused by name: in the body and the query of %s', async (name, endpoint) => {
      const sample = sampleOf(name, endpoint);
      expect(await takenUnknown(service.origin, endpoint, sample, await tokenOf(endpoint))).toEqual([]);
    });
  });
}

/** `npm run proof:garbage` throws everything. */
const isWhole = process.env.STOREPOD_PROOF === 'garbage';

/**
 * Replaces each field of a valid request by pieces of garbage, and returns the answers that were not right: by each that gets
 * past the schema, and by one of those that it refuses, which all end in the same few lines of the kit; another one for each field.
 */
export async function throwGarbage(
  origin: string,
  endpoint: EndpointDescription,
  sample: Sample,
  token: string | undefined,
  all = isWhole,
) {
  const wrong: GarbageResult[] = [];
  let thrown = 0;
  for (const { field, value, request, refusable } of mutations(endpoint, sample, all)) {
    thrown += 1;
    const answer = await ask(origin, endpoint.method, addressOf(endpoint, request), { token, body: request.body });
    const fault = faultIn(answer, refusable);
    if (fault) wrong.push({ field, value: String(JSON.stringify(value)).slice(0, 60), status: answer.status, fault });
  }
  return { thrown, wrong };
}

/** What the schema refuses must be a 400 that names fields; what it lets pass must at least not be a fault of ours. */
function faultIn({ status, body, headers }: Awaited<ReturnType<typeof ask>>, refusable: boolean): string | undefined {
  if (status >= 500) return 'a fault';
  if (status >= 400 && !String(headers['content-type']).startsWith('application/problem+json'))
    return 'no problem document';
  if (refusable && status !== 400) return 'was not refused';
  if (refusable && !body.fieldErrors?.length && body.code !== 'COMMON.MALFORMED_REQUEST') return 'names no field';
  return undefined;
}

function* mutations(endpoint: EndpointDescription, sample: Sample, all: boolean) {
  const parts = [
    ['params', endpoint.params && Type.Object(endpoint.params)],
    ['query', endpoint.query && Type.Object(endpoint.query)],
    ['body', endpoint.body],
  ] as const;
  for (const [part, schema] of parts) {
    if (!schema) continue;
    const asRead = reading(endpoint);
    const check = compileCheck(schema, part === 'query' ? 'querystring' : part);
    const paths = part === 'body' ? ['', ...fieldsOf(schema)] : fieldsOf(schema);
    for (const [nth, path] of paths.entries()) {
      const tries = garbage
        .filter((value) => part !== 'params' || fitsIntoPath(value))
        .map((value) => {
          // An address cannot hold half a character; whoever writes one sends the mark that stands for it.
          const given = part === 'body' ? value : String(value).slice(0, LONGEST_IN_ADDRESS).toWellFormed();
          const request = { ...sample, [part]: replaced(sample[part], path, given) };
          const refusable = !check(asRead(part, request[part])) || String(JSON.stringify(value)).includes('\\u0000');
          return { field: `${part}.${path}`, value, request, refusable };
        });
      const refused = tries.filter(({ refusable }) => refusable);
      const one = refused[nth % refused.length];
      yield* tries.filter((each) => all || !each.refusable || each === one);
    }
  }
}

/** What the server sees of a request part: a copy in which the lists of the address are lists. */
function reading({ query }: EndpointDescription): (part: string, sent: unknown) => unknown {
  const lists = listFields(query);
  return (part, sent) => {
    const copy = structuredClone(sent);
    if (part === 'query') splitLists(copy, lists);
    return copy;
  };
}

/** A path cannot be without a segment, climb, or hold half a character. */
const fitsIntoPath = (value: unknown) =>
  value !== '' && typeof value !== 'object' && !String(value).includes('..') && String(value).isWellFormed();

/** The paths of all fields, also those inside objects and lists. */
function fieldsOf(schema: TSchema, prefix = ''): string[] {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  if (items) return [`${prefix}0`, ...fieldsOf(items, `${prefix}0.`)];
  return Object.entries(properties ?? {}).flatMap(([name, field]) => [
    `${prefix}${name}`,
    ...fieldsOf(field, `${prefix}${name}.`),
  ]);
}

function replaced(root: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const copy = structuredClone(root ?? {}) as Record<string, unknown>;
  const steps = path.split('.').filter(Boolean);
  const last = steps.pop() ?? '';
  let place = copy;
  for (const step of steps) {
    place[step] ??= {};
    place = place[step] as Record<string, unknown>;
  }
  place[last] = value;
  return copy;
}
