import { addressOf } from '@storepod/contract/client';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import type { Sample } from './authorization-matrix.ts';
import { ask } from './http.ts';

/** What no contract calls anything. */
const UNKNOWN = 'nobodysField';

interface Asked {
  part: string;
  /** The path by which the refusal has to name it. */
  field: string;
  request: Sample;
}

/** Sends a valid request with one more parameter, and with one more field in its body: those that were not refused by name. */
export async function takenUnknown(
  origin: string,
  endpoint: EndpointDescription,
  sample: Sample,
  token: string | undefined,
): Promise<string[]> {
  const taken: string[] = [];
  for (const { part, field, request } of extended(endpoint, sample)) {
    const { status, body } = await ask(origin, endpoint.method, addressOf(endpoint, request), {
      token,
      ...(endpoint.upload ? uploadOf(endpoint.upload) : { body: request.body }),
    });
    const named: string[] = (body?.fieldErrors ?? []).map((error: { field: string }) => error.field);
    if (status !== 400 || !named.includes(field)) taken.push(`${part}: ${status} ${body?.code ?? ''} ${named}`);
  }
  return taken;
}

const uploadOf = (type: string) => ({ rawBody: 'x', headers: { 'content-type': `${type}; boundary=x` } });

/** Also a body where none is described. One entry of a list is like the others, and one of texts or numbers has no fields. */
function extended({ method, upload }: EndpointDescription, sample: Sample): Asked[] {
  const { query, body = {} } = sample;
  const extra = { [UNKNOWN]: 1 };
  const inQuery = { part: 'query', field: UNKNOWN, request: { ...sample, query: { ...query, ...extra } } };
  if (method === 'GET' || upload || isPlainList(body)) return [inQuery];
  const [first, ...others]: unknown[] = Array.isArray(body) ? body : [];
  const inBody = Array.isArray(body)
    ? { field: `0.${UNKNOWN}`, body: [Object.assign({}, first, extra), ...others] }
    : { field: UNKNOWN, body: Object.assign({}, body, extra) };
  return [inQuery, { part: 'body', field: inBody.field, request: { ...sample, body: inBody.body } }];
}

const isPlainList = (body: unknown) => Array.isArray(body) && typeof body[0] !== 'object';
