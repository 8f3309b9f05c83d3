import { ask } from './answer.ts';
import { type AuthClient, authClient } from './auth-client.ts';
import { noteStaying } from './staying.ts';
import { AUTH_CHANGED } from './storage-places.ts';

export { SignedOut } from './auth-client.ts';

let client: AuthClient | undefined;

/** The client of this page: one for all its parts, so that they share a renewal. A page has one store and language. */
export function browserAuth(store: string, locale: string): AuthClient {
  client ??= authClient({
    store,
    locale,
    origin: location.origin,
    storage: sessionStorage,
    ask,
    now: Date.now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    leaveFor: (address) => location.replace(address),
    announce: (detail) => {
      if (detail === 'signed-out') noteStaying(false);
      dispatchEvent(new CustomEvent(AUTH_CHANGED, { detail }));
    },
  });
  return client;
}
