import { describe, expect, it } from 'vitest';
import { ThreadFailed, workerThread } from '../src/worker-thread.ts';

const script = new URL('./threads/numbers-thread.ts', import.meta.url);
const numbers = (withinMs: number) => workerThread<number, { double: number }>(script, { withinMs, memoryMb: 64 });

describe('work in a thread', () => {
  it('comes back in order, one piece after the other', async () => {
    const double = numbers(10_000);
    const results = await Promise.all([1, 2, 3].map(double));
    expect(results).toEqual([{ double: 2 }, { double: 4 }, { double: 6 }]);
  });

  it('that refuses its input says why, and the thread goes on', async () => {
    const double = numbers(10_000);
    await expect(double(-7)).rejects.toThrow('it is too small');
    expect(await double(4)).toEqual({ double: 8 });
  });

  it('that is stuck is ended by the time limit, while everybody else is answered, and the next piece is worked on', async () => {
    const double = numbers(1_500);
    await double(1);
    let turns = 0;
    const ticking = setInterval(() => {
      turns += 1;
    }, 5);
    await expect(double(0)).rejects.toBeInstanceOf(ThreadFailed);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
    expect(await double(2)).toEqual({ double: 4 });
  });

  it.each([-1, -2])('that breaks its thread is a refusal and not the end of the process (%d)', async (number) => {
    const double = numbers(20_000);
    await expect(double(number)).rejects.toBeInstanceOf(ThreadFailed);
    expect(await double(5)).toEqual({ double: 10 });
  });
});
