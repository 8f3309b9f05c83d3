import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process that a test can kill at a named moment of its flow. */
export interface KillableProcess {
  child: ChildProcess;
  /** Resolves when the process printed the text on a line of its own. */
  said(text: string): Promise<void>;
  /** Resolves with how the process ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  kill(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  args?: string[];
  /** `name` or `name|detail` of a moment (see kernel/moments), and at which of its occurrences. */
  dieAt?: { moment: string; occurrence?: number };
}

const dieAtMoment = new URL('./die-at-moment.ts', import.meta.url).href;

/** Runs a module in a process of its own. With `dieAt` it ends by SIGKILL, as a power cut would end it. */
export function killableProcess(module: URL, { env = {}, args = [], dieAt }: Options = {}): KillableProcess {
  const child = spawn(process.execPath, [...(dieAt ? ['--import', dieAtMoment] : []), module.pathname, ...args], {
    env: {
      ...process.env,
      ...env,
      ...(dieAt && { STOREPOD_DIE_AT: dieAt.moment, STOREPOD_DIE_AT_OCCURRENCE: String(dieAt.occurrence ?? 1) }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (bytes) => {
    output += bytes;
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return {
    child,
    ended,
    said: (text) => waitForLine(child, () => output, text),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function waitForLine(child: ChildProcess, output: () => string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => output().split('\n').includes(text) && resolve();
    // Not `exit`: what the process said last may still be on its way then.
    const giveUp = () => reject(new Error(`the process ended before it said "${text}": ${output()}`));
    child.stdout?.on('data', look).once('close', giveUp);
    look();
    if (child.stdout?.closed) giveUp();
  });
}

/** The address that a process says it listens on. */
export const listening = ({ child }: KillableProcess) =>
  new Promise<string>((resolve, reject) => {
    let output = '';
    const look = (bytes: Buffer) => {
      output += bytes;
      // A line counts when it has ended: a piece of output may end in the middle of one.
      const [line] = /^.*"msg":"listening".*\n/m.exec(output) ?? [];
      if (line) resolve(JSON.parse(line).origin);
    };
    child.stdout?.on('data', look).once('close', () => reject(new Error(`it ended before it listened: ${output}`)));
  });
