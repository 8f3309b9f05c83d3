import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { currentTraceparent, withTrace } from './trace-scope.ts';

const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('the trace of the work at hand', () => {
  it('is undefined outside any request or job', () => {
    expect(currentTraceparent()).toBeUndefined();
  });

  it('reaches everything a request calls, after a pause as well', async () => {
    const deeper = async () => {
      await setImmediate();
      return currentTraceparent();
    };
    await expect(withTrace(() => traceparent, deeper)).resolves.toBe(traceparent);
    expect(currentTraceparent()).toBeUndefined();
  });

  it('is asked for at every call, so that each call gets a span of its own', () => {
    let span = 0;
    const calls = withTrace(
      () => `span-${++span}`,
      () => [currentTraceparent(), currentTraceparent()],
    );
    expect(calls).toEqual(['span-1', 'span-2']);
  });

  it('does not leak into another request that runs at the same time', async () => {
    const request = (trace: string) =>
      withTrace(
        () => trace,
        async () => {
          await setImmediate();
          return currentTraceparent();
        },
      );
    await expect(Promise.all([request('first'), request('second')])).resolves.toEqual(['first', 'second']);
  });
});
