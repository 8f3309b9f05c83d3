import { describe, expect, it } from 'vitest';
import { type Outcome, runSteps } from './run-steps.ts';
import { steps } from './steps.ts';
import { lineOf, summaryOf } from './summary.ts';

const script = (name: string, text: string) => ({ name, command: ['node', '-e', text] as const });
const run = async (...list: Parameters<typeof script>[]) => {
  const told: string[] = [];
  const outcomes = await runSteps(
    list.map(([name, text]) => script(name, text)),
    { atOnce: 2, ended: ({ step }) => told.push(step.name) },
  );
  return { told, outcomes, passed: outcomes.map(({ passed }) => passed) };
};

describe('npm run check', () => {
  it('runs every step, also after one has failed, and tells each once', async () => {
    const { told, passed } = await run(['one', 'process.exit(1)'], ['two', ''], ['three', ''], ['four', '']);
    expect(passed).toEqual([false, true, true, true]);
    expect(told.toSorted()).toEqual(['four', 'one', 'three', 'two']);
  });

  it('takes a step for failed that was killed, threw, or could not be started', async () => {
    const { passed } = await run(['killed', "process.kill(process.pid, 'SIGKILL')"], ['threw', 'throw new Error()']);
    expect(passed).toEqual([false, false]);
    const absent = { name: 'absent', command: ['no-such-program'] as const };
    const [outcome] = await runSteps([absent], { atOnce: 1, ended: () => {} });
    expect(outcome).toMatchObject({ passed: false, output: expect.stringContaining('no-such-program') });
  });

  it('sums up in the order of the steps what failed, with the first lines of each and how to see the rest', async () => {
    const { outcomes } = await run(
      ['slow', "setTimeout(() => { console.error('a.ts: wrong'); process.exitCode = 1; }, 200)"],
      ['fine', "console.log('nothing to say')"],
      ['long', "for (let n = 1; n <= 20; n++) console.log('line ' + n); process.exitCode = 2"],
    );
    const summary = summaryOf(outcomes);
    expect(summary).toMatch(/2 of 3 steps failed:\n\nFAIL slow .*\n {2}a\.ts: wrong\n\nFAIL long .*\n {2}line 1\n/);
    expect(summary).toContain("  line 15\n  ... and 5 more lines: npm run check -- 'long'");
    expect(summary).not.toContain('nothing to say');
  });

  it('says nothing at the end when all is well, and a line for each step', () => {
    const outcome: Outcome = { step: script('types', ''), passed: true, seconds: 3.14, output: 'much' };
    expect([lineOf(outcome), summaryOf([outcome])]).toEqual(['ok   types (3.1 s)', '']);
  });

  it('names its steps apart', () => {
    expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length);
  });
});
