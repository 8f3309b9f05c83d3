import { ask } from '@storepod/testkit/http';
import { letterTo } from '@storepod/testkit/identity/mailbox';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: { ...environment, GATEWAY_ORIGIN: 'https://console.test' } });
const db = databaseOf(uaa);
const token = await uaa.uaa.token({ sub: 'admin-sdk', scope: 'super_admin' });

it('a new account is asked to confirm its address, and the link of the letter does so once', async () => {
  const email = 'founder@example.com';
  const body = { username: email, email, password: 'Storepod-demo-1', confirmEmail: true };
  const { body: created } = await ask(uaa.origin, 'POST', '/api/v1/admin/users', { token, body });
  expect(created.emailVerified).toBe(false);
  const { text } = await letterTo(db, email);
  const link = /https:\/\/console\.test\/verify-email\?token=([\w-]+)/.exec(text)?.[1];
  const path = `/api/v1/public/email-verifications/${link}`;
  expect((await ask(uaa.origin, 'GET', path)).body).toMatchObject({ email });
  expect((await ask(uaa.origin, 'POST', `${path}/accept`)).body).toEqual({ email, emailVerified: true });
  expect((await ask(uaa.origin, 'POST', `${path}/accept`)).status).toBe(404);
  const { body: read } = await ask(uaa.origin, 'GET', `/api/v1/admin/users/${created.id}`, { token });
  expect(read.emailVerified).toBe(true);
});
