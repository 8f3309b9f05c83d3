import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '@storepod/auth/principal';
import type { Contract } from '@storepod/contract/contract';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { type AuditedCall, duringAuditedCall, type NamesOfThings } from '@storepod/database/audit/call-audit';
import { services } from '@storepod/kernel/services';
import type { AnyHandler, Kit } from '../definition.ts';
import { Download } from '../download.ts';
import type { RequestCall } from '../request-call.ts';

/** Whether calls of this endpoint leave a row in the audit of the store. */
export const isAudited = ({ service }: Pick<Contract, 'service'>, { audited }: EndpointDescription): boolean =>
  services[service].layer === 'pod' && typeof audited === 'string';

/** Runs the handler so that its transactions write the row of the call. */
export function auditedHandler(
  endpoint: EndpointDescription,
  handler: AnyHandler,
  kit: Kit,
  names: NamesOfThings,
): AnyHandler {
  const action = String(endpoint.audited);
  const nameOf = names[action.slice(0, action.indexOf('.'))];
  const [first, ...others] = endpoint.path.split('/').filter((segment) => segment.startsWith(':'));
  const idName = first?.slice(1);
  const otherNames = others.map((segment) => segment.slice(1));
  return (call) => {
    const { store, principal } = call;
    if (!store || !principal) return handler(call);
    const params = (call.params ?? {}) as Record<string, unknown>;
    const audited: AuditedCall = {
      store,
      action,
      entityId: idName === undefined ? undefined : String(params[idName]),
      ...personsOf(principal),
      changes: {
        ...Object.fromEntries(otherNames.map((name) => [name, params[name]])),
        ...queryOf(call),
        ...fieldsOf(call),
      },
      address: call.address,
      traceId: call.traceId,
      nameOf,
      now: () => kit.clock.now(),
      newId: () => kit.ids.uuid(),
    };
    return duringAuditedCall(audited, async () => stayingInCall(await handler(call)));
  };
}

const personsOf = ({ subject, username, actor }: Principal): Pick<AuditedCall, 'actor' | 'act'> => ({
  actor: { id: subject, name: username ?? subject },
  act: actor && { id: actor.uid ?? actor.subject, name: actor.subject },
});

/** What an address says is no secret. */
const queryOf = ({ query }: RequestCall): Record<string, unknown> => {
  const { store: _store, lang: _lang, ...others } = query as Record<string, unknown>;
  return others;
};

/** An answer that is made while it is sent goes on changing things after the handler has returned. */
function stayingInCall(answer: unknown): unknown {
  if (!(answer instanceof Download) || Buffer.isBuffer(answer.content)) return answer;
  const { contentType, fileName, content } = answer;
  return new Download(contentType, fileName, insideOf(AsyncLocalStorage.snapshot(), content));
}

/** Each step of the stream runs where the stream was begun, whoever asks for it. */
const insideOf = (run: Snapshot, content: AsyncIterable<Chunk>): AsyncIterable<Chunk> => ({
  [Symbol.asyncIterator]: () => {
    const steps = content[Symbol.asyncIterator]();
    return {
      next: () => run(() => steps.next()),
      return: (value) => run(async () => (await steps.return?.(value)) ?? { done: true, value }),
    };
  },
});
type Chunk = string | Buffer;
type Snapshot = ReturnType<typeof AsyncLocalStorage.snapshot>;

/** The names of what was sent and never the values: a value may be a secret, a name is one of the contract's. */
function fieldsOf({ body, upload }: RequestCall): Record<string, unknown> {
  if (upload || typeof body !== 'object' || body === null) return {};
  return Array.isArray(body) ? { entries: body.length } : { fields: Object.keys(body) };
}
