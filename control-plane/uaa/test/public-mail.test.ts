import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { startMailServer } from '@storepod/testkit/mail-server';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../src/service.ts';
import { newPerson } from './account-console.ts';
import { environment } from './environment.ts';

const { url, delivered, refusals } = await startMailServer({ busyFor: 1 });
const uaa = await testService(service, { env: { ...environment, MAIL_URL: url } });

it('a request does not wait for the mail server, and the letter is tried again until that takes it', async () => {
  const { email } = await newPerson(uaa);
  const headers = { 'x-forwarded-host': new URL(environment.ISSUER ?? '').host };
  const path = '/api/v1/public/password-resets?lang=ar';
  expect((await ask(uaa.origin, 'POST', path, { body: { email }, headers })).status).toBe(202);
  const letter = await waitFor(() => delivered.at(0) ?? Promise.reject(new Error('nothing has come yet')));
  expect(refusals()).toBe(1);
  expect(letter).toContain(`To: ${email}`);
  expect(letter).toContain('From: Storepod <no-reply@storepod.localhost>');
  expect(letter).toMatch(/^Subject: =\?UTF-8\?/m);
});
