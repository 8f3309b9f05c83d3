import { describe, expect, it } from 'vitest';
import { traceContext, traceparentOf } from './trace.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';

describe('traceContext', () => {
  it('continues the trace of the caller under a span of its own', () => {
    const context = traceContext(`00-${traceId}-${parentId}-01`);
    expect(context).toMatchObject({ traceId, parentId, sampled: true });
    expect(context.spanId).toMatch(/^[0-9a-f]{16}$/);
    expect(context.spanId).not.toBe(parentId);
    expect(traceparentOf(context)).toBe(`00-${traceId}-${context.spanId}-01`);
  });

  it('reads whether the caller samples', () => {
    expect(traceContext(`00-${traceId}-${parentId}-00`).sampled).toBe(false);
    expect(traceContext(`00-${traceId}-${parentId}-03`).sampled).toBe(true);
  });

  it.each([
    undefined,
    '',
    'garbage',
    `00-${traceId}-${parentId}`,
    `00-${traceId.toUpperCase()}-${parentId}-01`,
    `00-${'0'.repeat(32)}-${parentId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${parentId}-01`,
    ` 00-${traceId}-${parentId}-01`,
  ])('begins a trace for the header %j', (header) => {
    const context = traceContext(header);
    expect(context.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect(context.traceId).not.toBe(traceId);
    expect(context.parentId).toBeUndefined();
  });

  it('never gives the same id twice', () => {
    const ids = Array.from({ length: 5_000 }, () => traceContext(undefined)).flatMap((c) => [c.traceId, c.spanId]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
