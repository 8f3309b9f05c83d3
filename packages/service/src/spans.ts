import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, type Tracer, trace } from '@opentelemetry/api';
import type { TraceContext } from './trace.ts';

/** A span of ours under the caller's, and the context under which calls to peers go on. */
export function beginSpan(tracer: Tracer, name: string, caller: TraceContext): { span: Span; context: TraceContext } {
  const parent = caller.parentId === undefined ? ROOT_CONTEXT : remoteParent(caller, caller.parentId);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
  const { traceId, spanId, traceFlags } = span.spanContext();
  const sampled = (traceFlags & TraceFlags.SAMPLED) !== 0;
  return { span, context: { traceId, spanId, sampled, parentId: caller.parentId } };
}

const remoteParent = ({ traceId, sampled }: TraceContext, spanId: string) =>
  trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
  });

/** A refusal is a successful span; only a fault of ours is an error. */
export function endSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
