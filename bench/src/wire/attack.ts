import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { Random } from '@storepod/testkit/random';
import { nextCase, type WireCase } from './cases.ts';
import { HOST } from './mutation.ts';
import type { WireTarget } from './targets.ts';

/** How many connections are open at once. */
const AT_ONCE = 24;
/** Many cases are no whole request, and nobody answers those. */
const ANSWER_WITHIN_MS = 1_000;
const HEALTH_EVERY_MS = 100;
const HEALTHY_WITHIN_MS = 10_000;

export interface AttackReport {
  /** How many cases of each kind. */
  kinds: Map<string, number>;
  /** What came back: a status, `frames`, or nothing. */
  answers: Map<string, number>;
  healthy: number;
  /** Healthy requests that were not answered as ever, and how. */
  unhealthy: string[];
}

/** Sends so many cases to a target, with a healthy request on another connection all along. */
export async function attack(target: WireTarget, cases: number, seed: number): Promise<AttackReport> {
  const random = new Random(seed);
  const report: AttackReport = { kinds: new Map(), answers: new Map(), healthy: 0, unhealthy: [] };
  let left = cases;
  const work = async () => {
    while (left > 0 && target.child.exitCode === null) {
      left -= 1;
      const one = nextCase(random, target.tlsPort !== undefined);
      count(report.kinds, `${one.kind}${one.over === 'tls' ? ' in TLS' : ''}`);
      count(report.answers, await send(target, one));
    }
  };
  const watch = watchHealth(target, report);
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await watch.stop();
  return report;
}

const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

function send(target: WireTarget, { over, bytes, ending }: WireCase): Promise<string> {
  const socket = open(target, over);
  let answer = 'nothing';
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => socket.destroy(), ANSWER_WITHIN_MS * (over === 'plain' ? 1 : 3));
    socket.on('error', () => undefined);
    socket.on('data', (part: Buffer) => {
      if (answer === 'nothing')
        answer = over === 'h2' ? 'frames' : (/^HTTP\/1\.1 (\d{3})/.exec(part.toString('latin1'))?.[1] ?? 'other');
      if (ending === 'wait') socket.destroy();
    });
    socket.on('close', () => {
      clearTimeout(giveUp);
      resolve(answer);
    });
    socket.write(bytes, () => {
      if (ending === 'end') socket.end();
      else if (ending === 'reset') over === 'plain' ? socket.resetAndDestroy() : socket.destroy();
    });
  });
}

function open({ port, tlsPort }: WireTarget, over: WireCase['over']): Socket {
  if (over === 'plain') return connect(port, '127.0.0.1');
  const ALPNProtocols = [over === 'h2' ? 'h2' : 'http/1.1'];
  return connectTls({
    port: tlsPort ?? 0,
    host: '127.0.0.1',
    servername: HOST,
    rejectUnauthorized: false,
    ALPNProtocols,
  });
}

/** A client that asks the same thing again and again on connections of its own. */
function watchHealth({ port, healthyPath, child }: WireTarget, report: AttackReport) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<void>((resolve) => {
      const told = (fault: string | undefined) => {
        if (fault === undefined) report.healthy += 1;
        else report.unhealthy.push(fault);
        resolve();
      };
      const asking = get({
        port,
        host: '127.0.0.1',
        path: healthyPath,
        headers: { host: HOST },
        agent,
        timeout: HEALTHY_WITHIN_MS,
      });
      asking.on('response', (answer) => {
        answer.resume().on('end', () => told(answer.statusCode === 200 ? undefined : String(answer.statusCode)));
      });
      asking.on('timeout', () => asking.destroy(new Error('no answer in time')));
      asking.on('error', (error) => told(error.message));
    });
  let stopped = false;
  const asking = (async () => {
    while (!stopped && child.exitCode === null) {
      await ask();
      await new Promise((resume) => setTimeout(resume, HEALTH_EVERY_MS));
    }
    await ask();
  })();
  return {
    stop: async () => {
      stopped = true;
      await asking;
      agent.destroy();
    },
  };
}
