import { targetOf } from '@storepod/contract/access';
import type { Contract } from '@storepod/contract/contract';
import { type EndpointDescription, statusOf } from '@storepod/contract/endpoint';
import { endsAThing } from '@storepod/contract/ends-a-thing';
import { oneSpelling } from '@storepod/contract/spelling';
import type { NamesOfThings } from '@storepod/database/audit/call-audit';
import { duringCall } from '@storepod/kernel/moments';
import { type ServiceName, services } from '@storepod/kernel/services';
import { withTrace } from '@storepod/kernel/trace-scope';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { type AdmissionContext, admission, authoriseByBody } from './admission.ts';
import { answering } from './answers.ts';
import { checkOnUse } from './compile-on-use.ts';
import type { AnyHandler, Kit } from './definition.ts';
import { endingOnce } from './repeated-ends.ts';
import { auditedHandler, isAudited } from './store-audit/audited-work.ts';
import { requireUpload } from './uploads.ts';
import { refusalOf } from './validation.ts';

/** Makes a route of every endpoint of the contract. */
export function addRoutes(
  app: FastifyInstance,
  contract: Contract,
  handlers: Record<string, AnyHandler>,
  kit: Kit,
  gate: AdmissionContext,
  names: NamesOfThings = {},
): void {
  for (const [name, endpoint] of Object.entries(contract.endpoints)) {
    const handler = handlers[name];
    if (!handler) throw new Error(`${contract.service} has no handler for ${name}`);
    const audited = isAudited(contract, endpoint) ? auditedHandler(endpoint, handler, kit, names) : handler;
    const work = endsAThing(endpoint) ? endingOnce(name, endpoint, audited, kit) : audited;
    addRoute(app, name, endpoint, work, kit, gate, readElsewhere(contract.service, endpoint));
  }
}

function addRoute(
  app: FastifyInstance,
  name: string,
  endpoint: EndpointDescription,
  handler: AnyHandler,
  kit: Kit,
  gate: AdmissionContext,
  elsewhere: readonly string[],
): void {
  const admit = admission(endpoint, gate);
  const lists = listFields(endpoint.query);
  const answer = answering(name, endpoint, handler, kit);
  const spelled = oneSpelling(endpoint);
  const byBody = targetOf(endpoint.access) === 'organisation';
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { waits: endpoint.waits === true, ...(endpoint.upload && { upload: endpoint.upload }) },
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    schema: {
      ...(endpoint.params && { params: Type.Object(endpoint.params) }),
      querystring: Type.Object(endpoint.query ?? {}),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.response && { response: { [statusOf(endpoint)]: endpoint.response } }),
    },
    onRequest: (request) => admit(request, request.call),
    preValidation: [
      async (request: FastifyRequest) => leaveOut(request.query, elsewhere),
      ...(endpoint.body || endpoint.upload ? [] : [refuseFields]),
      ...(lists.length > 0 ? [async (request: FastifyRequest) => splitLists(request.query, lists)] : []),
      ...(endpoint.upload ? [requireUpload] : []),
    ],
    preHandler: [
      ...(byBody ? [(request: FastifyRequest) => authoriseByBody(endpoint, gate, request.call)] : []),
      ...(spelled ? [async (request: FastifyRequest) => spell(request, spelled)] : []),
    ],
    handler: (request, reply) => {
      const { call } = request;
      return withTrace(
        () => call.traceparent,
        () => duringCall(call.store, () => answer(call, reply)),
        call.address,
      );
    },
  });
}

/**
 * What stands in the query of a call beside that of its endpoint: the language, the store, and where the edge leads through
 * the gateway, the pod.
 */
function readElsewhere(service: ServiceName, { scope, query = {} }: EndpointDescription): string[] {
  const isInPod = services[service].layer === 'pod';
  const names = ['lang', ...(isInPod || scope !== 'platform' ? ['store'] : []), ...(isInPod ? ['pod'] : [])];
  return names.filter((name) => !Object.hasOwn(query, name));
}

function leaveOut(given: unknown, names: readonly string[]): void {
  const query = given as Record<string, unknown>;
  for (const name of names) delete query[name];
}

const nothing = checkOnUse(Type.Object({}), 'body');

/** Where no body is described, all its fields are unknown. */
async function refuseFields({ body }: FastifyRequest): Promise<void> {
  if (body !== undefined && body !== null && !nothing(body)) throw refusalOf('body', nothing.errors ?? []);
}

function spell(request: FastifyRequest, spelled: (query: Record<string, unknown>) => Record<string, unknown>): void {
  request.query = spelled(request.query as Record<string, unknown>);
}

/** Query fields that hold a list, written with commas or repeated. */
export const listFields = (query: Record<string, TSchema> = {}) =>
  Object.keys(query).filter((name) => (query[name] as { type?: string } | undefined)?.type === 'array');

export function splitLists(given: unknown, lists: string[]): void {
  const query = given as Record<string, unknown>;
  for (const name of lists) {
    if (query[name] !== undefined)
      query[name] = [query[name]]
        .flat()
        .flatMap((text) => String(text).split(','))
        .filter(Boolean);
  }
}
