import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { silentLog } from '@storepod/database/log';
import { expect, it, onTestFinished } from 'vitest';
import type { Logger } from '../log.ts';
import type { Telemetry } from '../telemetry.ts';
import { managementEndpoints } from './management-endpoints.ts';

async function serve(metricsText: () => Promise<string>): Promise<string> {
  const telemetry = { metricsText } as Telemetry;
  const answers = managementEndpoints({
    service: 'spg',
    telemetry,
    stopping: new AbortController().signal,
    log: silentLog as Logger,
  });
  const server = createServer((request, response) => void answers(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}

it('metrics are told as text', async () => {
  const answer = await fetch(await serve(async () => 'requests 3'));
  expect([answer.status, await answer.text()]).toEqual([200, 'requests 3']);
});

it('metrics that cannot be read are a 500, and the process goes on', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const answer = await fetch(await serve(() => Promise.reject(new Error('a gauge failed'))));
  expect(answer.status).toBe(500);
  expect(unhandled).toEqual([]);
});
