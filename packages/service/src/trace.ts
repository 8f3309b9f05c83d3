import { randomFillSync } from 'node:crypto';

/** Where a request stands in a trace: W3C Trace Context, level 1. */
export interface TraceContext {
  traceId: string;
  /** The span of the caller, if it sent one. */
  parentId: string | undefined;
  /** Our own span. */
  spanId: string;
  sampled: boolean;
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Continues the caller's trace, or begins one. A malformed header begins one too, as the standard asks. */
export function traceContext(traceparent: string | undefined): TraceContext {
  const parts = traceparent === undefined ? null : shape.exec(traceparent);
  const [, traceId = '', parentId = '', flags = '0'] = parts ?? [];
  if (!parts || /^0+$/.test(traceId) || /^0+$/.test(parentId)) {
    return { traceId: randomHex(16), parentId: undefined, spanId: randomHex(8), sampled: false };
  }
  return { traceId, parentId, spanId: randomHex(8), sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header that a call made on behalf of this request carries. */
export const traceparentOf = ({ traceId, spanId, sampled }: TraceContext) =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** Random bytes are drawn a page at a time: a system call for each id would cost more than the rest of the request. */
const pool = Buffer.alloc(4096);
let used = pool.length;

function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += bytes;
  return pool.toString('hex', used - bytes, used);
}
