import { type AddressInfo, createServer } from 'node:net';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { afterAll, expect, it } from 'vitest';
import service from '../src/service.ts';
import { newPerson } from './account-console.ts';
import { environment } from './environment.ts';

/** A mail server as far as one letter needs it. It is busy at first, as many are for a sender they do not know. */
const delivered: string[] = [];
let refusals = 0;
const server = createServer((socket) => {
  let data: string | undefined;
  socket.on('error', () => {});
  socket.write('220 mail.test\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    if (data !== undefined) {
      data += text;
      if (!data.endsWith('\r\n.\r\n')) return;
      delivered.push(data);
      data = undefined;
      return void socket.write('250 kept\r\n');
    }
    if (/^MAIL/i.test(text) && refusals === 0) {
      refusals += 1;
      return void socket.write('451 come back later\r\n');
    }
    if (/^DATA/i.test(text)) data = '';
    socket.write(data === '' ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 fine\r\n');
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());

const mailUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
const uaa = await testService(service, { env: { ...environment, MAIL_URL: mailUrl } });

it('a request does not wait for the mail server, and the letter is tried again until that takes it', async () => {
  const { email } = await newPerson(uaa);
  const headers = { 'x-forwarded-host': new URL(environment.ISSUER ?? '').host };
  const path = '/api/v1/public/password-resets?lang=ar';
  expect((await ask(uaa.origin, 'POST', path, { body: { email }, headers })).status).toBe(202);
  const letter = await waitFor(() => delivered.at(0) ?? Promise.reject(new Error('nothing has come yet')));
  expect(refusals).toBe(1);
  expect(letter).toContain(`To: ${email}`);
  expect(letter).toContain('From: Storepod <no-reply@storepod.localhost>');
  expect(letter).toMatch(/^Subject: =\?UTF-8\?/m);
});
