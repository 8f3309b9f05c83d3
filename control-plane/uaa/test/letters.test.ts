import { ask } from '@storepod/testkit/http';
import { lettersTo, letterTo } from '@storepod/testkit/identity/mailbox';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: { ...environment, GATEWAY_ORIGIN: 'https://console.test' } });
const db = databaseOf(uaa);
const token = await uaa.uaa.token({ sub: 'admin-sdk', scope: 'super_admin' });

const letter = (fields: Record<string, string> = {}) => ({
  email: 'ann@example.com',
  token: 'x'.repeat(43),
  lang: 'en',
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...fields,
});
const send = (body: object, key: string) =>
  ask(uaa.origin, 'POST', '/api/v1/admin/letters/membership', { token, body, headers: { 'idempotency-key': key } });

it('a membership letter leads to the console, speaks its language and takes no words of a caller', async () => {
  const body = letter({ lang: 'es' });
  const greed = { link: 'https://evil.example', place: 'Evil' };
  expect((await send({ ...body, ...greed }, 'none')).body.fieldErrors).toMatchObject([
    { field: 'link' },
    { field: 'place' },
  ]);
  expect((await send(body, 'one')).status).toBe(202);
  const { text, subject } = await letterTo(db, 'ann@example.com');
  expect(text).toContain(`\n\nhttps://console.test/accept-invitation?token=${body.token}\n\n`);
  expect(subject).toContain('Tu invitación');
});

it('one that is asked for again with its key is sent once, also by two at a time', async () => {
  const body = letter({ email: 'bob@example.com' });
  const statuses = (await Promise.all([send(body, 'two'), send(body, 'two')])).map(({ status }) => status);
  expect([202, 409]).toEqual(expect.arrayContaining(statuses));
  expect((await send(body, 'two')).status).toBe(202);
  await letterTo(db, 'bob@example.com');
  await send(letter({ email: 'cid@example.com' }), 'three');
  await letterTo(db, 'cid@example.com');
  expect(await lettersTo(db, 'bob@example.com')).toHaveLength(1);
});
