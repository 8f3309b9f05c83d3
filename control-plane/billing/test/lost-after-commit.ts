import { onMoment } from '@storepod/kernel/moments';
import { databaseBehindWire } from '@storepod/testkit/fault-proxy';
import { type Answer, ask } from '@storepod/testkit/http';
import { expect, onTestFinished } from 'vitest';
import type { Fixture } from './fixture.ts';

/** Sends a call of an operator to a replica that loses its database as soon as the call is committed, then again until it is answered. */
export async function repeatedAfterLoss({ billing }: Fixture, path: string, body: object): Promise<Answer> {
  const { wire, url } = await databaseBehindWire(billing.database?.url ?? '');
  onTestFinished(wire.close);
  const cutOff = await billing.replica({ DATABASE_URL: url, DATABASE_WAIT: 'PT1S' });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const send = () => ask(cutOff.origin, 'POST', path, { token: billing.tokens.superAdmin, body, headers });
  const committed = Promise.withResolvers<void>();
  const forget = onMoment(({ name, background }) => {
    if (name !== 'transaction.committed' || background) return;
    wire.cut();
    committed.resolve();
  });
  const first = send();
  await committed.promise;
  forget();
  let answer = await first;
  wire.restore();
  const isDecided = async () => {
    answer = await send();
    return answer.status < 300 || !answer.body.code.startsWith('COMMON.');
  };
  await expect.poll(isDecided).toBe(true);
  return answer;
}
