import { once } from 'node:events';
import { killableProcess } from '@storepod/testkit/killable-process';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WorkFailed, workerProcess } from '../src/worker-process.ts';

const script = new URL('./processes/numbers-process.ts', import.meta.url);
const numbers = (withinMs: number) => workerProcess<number, unknown>(script, { withinMs, memoryMb: 64 });

describe('work in a process of its own', () => {
  it('comes back in order, one piece after the other', async () => {
    const double = numbers(10_000);
    const results = await Promise.all([1, 2, 3].map(double));
    expect(results).toEqual([{ double: 2 }, { double: 4 }, { double: 6 }]);
  });

  it('that refuses its input says why, and the process goes on', async () => {
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
    await expect(double(0)).rejects.toBeInstanceOf(WorkFailed);
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(10);
    expect(await double(2)).toEqual({ double: 4 });
  });

  it.each([
    ['ends its process', -1],
    ['fills the memory piece by piece', -2],
    ['asks for all memory at once', -3],
  ])('that %s is a refusal and not the end of the service', async (_, number) => {
    const double = numbers(20_000);
    await expect(double(number)).rejects.toBeInstanceOf(WorkFailed);
    expect(await double(5)).toEqual({ double: 10 });
  });

  it('sees no secret of the environment', async () => {
    vi.stubEnv('SECRET_OF_THE_SERVICE', 'do not tell');
    expect(await numbers(10_000)(-4)).not.toContain('SECRET_OF_THE_SERVICE');
    vi.unstubAllEnvs();
  });

  it('ends its process when there has been none for a minute, and the next piece gets another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pid = numbers(10_000);
    const first = await pid(-5);
    vi.advanceTimersByTime(59_000);
    expect(await pid(-5)).toBe(first);
    vi.advanceTimersByTime(61_000);
    expect(await pid(-5)).not.toBe(first);
    await expect.poll(() => isRunning(Number(first))).toBe(false);
  });

  it.each([
    ['waits for the next piece', []],
    ['is stuck in a piece', ['stuck']],
  ])('leaves no process behind that %s when its service is killed', async (_, args) => {
    const service = killableProcess(new URL('./processes/service-process.ts', import.meta.url), { args });
    const { stdout } = service.child;
    if (!stdout) throw new Error('its output is not piped');
    const [said] = await once(stdout, 'data');
    const pid = Number(/works in (\d+)/.exec(String(said))?.[1]);
    expect(isRunning(pid)).toBe(true);
    await service.kill();
    await expect.poll(() => isRunning(pid)).toBe(false);
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
