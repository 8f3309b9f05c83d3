import type { Browser } from '@storepod/testkit/browser';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { type App, beginRound, quickSignIns, sendForm } from '@storepod/testkit/identity/sign-in';
import type { TestService } from '@storepod/testkit/running';
import { administer } from './protocol.ts';

let people = 0;

/** A new member of staff with a password. */
export async function newPerson(uaa: TestService, input: object = {}) {
  const username = `person-${++people}`;
  const account = { username, email: `${username}@example.com`, password: PASSWORD, roles: ['ORG_ADMIN'], ...input };
  const { status, body } = await administer(uaa, 'POST', '/users', account);
  if (status !== 201) throw new Error(`nobody was made: ${JSON.stringify(body)}`);
  if (account.password === PASSWORD) await quickSignIns(uaa, [username]);
  return body as { id: string; username: string; email: string };
}

/** Calls the API from a browser, as the console's page does. */
export async function call(visitor: Browser, method: string, path: string, body?: unknown) {
  const csrf = { 'x-xsrf-token': visitor.cookie('XSRF-TOKEN')?.value ?? '' };
  const { status, text } = await visitor.send(method, `/uaa/api/v1${path}`, body, csrf);
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}

/** A browser that was sent to the form, and sent it with a name and a password. */
export async function afterPassword(app: App, username: string, password = PASSWORD) {
  const visitor = app.visitor();
  const round = await beginRound(app);
  await visitor.get(round.path);
  return { visitor, round, page: await sendForm(app, visitor, { username, password }) };
}
