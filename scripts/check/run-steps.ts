import { spawn } from 'node:child_process';
import type { Step } from './steps.ts';

/** How a step ended, with all it printed. */
export interface Outcome {
  step: Step;
  passed: boolean;
  seconds: number;
  output: string;
}

/** Runs all steps, so many at a time, also after one has failed. Each is told as it ends. */
export async function runSteps(
  steps: readonly Step[],
  { atOnce, ended }: { atOnce: number; ended(outcome: Outcome): void },
): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const runNext = async (): Promise<void> => {
    const step = waiting.shift();
    if (!step) return;
    const outcome = await runStep(step);
    outcomes.push(outcome);
    ended(outcome);
    await runNext();
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return steps.flatMap((step) => outcomes.find((outcome) => outcome.step === step) ?? []);
}

/** A command that cannot be started, or is killed, has failed too. */
function runStep(step: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const [command, ...args] = step.command;
  const printed: Buffer[] = [];
  return new Promise((resolve) => {
    const end = (passed: boolean, fault = '') =>
      resolve({
        step,
        passed,
        seconds: (performance.now() - startedAt) / 1000,
        output: `${Buffer.concat(printed).toString()}${fault}`,
      });
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.on('error', ({ message }) => end(false, message));
    child.on('close', (code, signal) => end(code === 0, signal ? `ended by ${signal}\n` : ''));
  });
}
