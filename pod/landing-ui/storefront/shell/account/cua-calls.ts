import type { ReplyOf } from '@storepod/contract/endpoint';
import type { cua } from '@storepod/cua/contract';
import { answerOf, ask } from './sign-in/answer.ts';
import type { AuthClient } from './sign-in/auth-client.ts';

/** The store and the language that a call is about. */
interface Place {
  store: string;
  locale: string;
}

/** What a shopper fills in. The e-mail is the user name, too: one thing less to remember. */
interface NewShopper {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

const addressOf = (path: string, { store, locale }: Place) =>
  `/cua/api/v1${path}?${new URLSearchParams({ store, lang: locale })}`;

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export async function registerShopper(place: Place, { email, ...shopper }: NewShopper): Promise<void> {
  const names = { username: email, email };
  await answerOf(ask(addressOf('/public/registration', place), json({ ...names, ...shopper })));
}

export async function askForResetLink(place: Place, email: string): Promise<void> {
  await answerOf(ask(addressOf('/public/password-resets', place), json({ email })));
}

export async function setPasswordByLink(place: Place, token: string, password: string): Promise<void> {
  const path = `/public/password-resets/${encodeURIComponent(token)}/accept`;
  await answerOf(ask(addressOf(path, place), json({ password })));
}

export async function confirmEmailByLink(place: Place, token: string): Promise<void> {
  const path = `/public/email-verifications/${encodeURIComponent(token)}/accept`;
  await answerOf(ask(addressOf(path, place), { method: 'POST' }));
}

type Profile = ReplyOf<(typeof cua)['endpoints']['myAccount']>;

export async function readProfile(place: Place, auth: AuthClient): Promise<Profile> {
  return (await answerOf(auth.send(addressOf('/account/me', place)))) as Profile;
}
