import { type Ask, answerOf, Refused } from './answer.ts';
import {
  authorizeAddress,
  logoutAddress,
  ROUND_BYTES,
  type Round,
  redirectUriOf,
  roundOf,
  type Storefront,
} from './authorize.ts';
import { checkIdToken, readCallback, subjectOf } from './callback.ts';
import { places } from './storage-places.ts';
import { isExpiring, type TokenAnswer, type Tokens, tokensOf } from './tokens.ts';

/** What the client needs of the browser around it. */
interface Surroundings extends Storefront {
  /** Lasts as long as the tab and is seen by nobody else. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  ask: Ask;
  now: () => number;
  random: (length: number) => Uint8Array;
  /** Leaves for another page; the one that is left does not stay in the history. */
  leaveFor: (address: string) => void;
  /** Tells the page that somebody came or went, and whether they left on purpose. */
  announce: (why?: 'signed-out') => void;
}

/** Thrown by a call that needs a shopper when there is none any more. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** Where somebody goes who signed in for nothing in particular. */
const USUAL_WAY = '/customer';

export type AuthClient = ReturnType<typeof authClient>;

/** Signs shoppers in and out, and speaks for them. Paths to return to come without their language. */
export function authClient(around: Surroundings) {
  const { storage, ask, now, announce, leaveFor, store } = around;
  const stored = jsonStorage(storage);
  let renewing: Promise<Tokens | undefined> | undefined;

  const discard = (): undefined => {
    stored.take(places.tokens);
    announce();
  };
  const keep = (tokens: Tokens) => {
    stored.put(places.tokens, tokens);
    announce();
    return tokens;
  };
  const held = () => stored.look<Tokens>(places.tokens);
  const askForTokens = (form: Record<string, string>) => requestTokens(ask, { client_id: store, ...form });

  const renew = async (tokens: Tokens): Promise<Tokens | undefined> => {
    const { refreshToken } = tokens;
    if (refreshToken === undefined) return discard();
    try {
      const answer = await askForTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });
      return keep(tokensOf(answer, now(), tokens));
    } catch (error) {
      if (error instanceof Refused && (error.status === 400 || error.status === 401)) return discard();
      throw error; // a server that is down for a minute signs nobody out
    }
  };

  /** A refresh token is good for one time, so all who wait share one renewal. */
  const renewOnce = (tokens: Tokens) => {
    renewing ??= renew(tokens).finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const forget = () => {
    for (const place of Object.values(places)) stored.take(place);
    announce('signed-out');
  };

  const living = async () => {
    const tokens = held();
    return tokens && isExpiring(tokens, now()) ? renewOnce(tokens) : tokens;
  };

  return {
    isSignedIn: () => held() !== undefined,

    /** Whose tokens this tab holds. */
    subject: (): string | undefined => {
      const tokens = held();
      return tokens && subjectOf(tokens.idToken);
    },

    /** Leaves for the sign-in. Without a path, the one that was remembered before holds. */
    async begin(returnTo?: string, asks: 'always' | 'if needed' = 'always'): Promise<void> {
      if (returnTo !== undefined) stored.put(places.returnTo, returnTo);
      const round = roundOf(around.random(ROUND_BYTES));
      stored.put(places.round, round);
      leaveFor(await authorizeAddress(around, round, asks));
    },

    /** Ends a sign-in with what stands in the address of the callback. Answers the path to go on to. */
    async finish(search: string): Promise<string> {
      // Taken before it is used: a code that failed once is not tried again.
      const round = stored.take<Round>(places.round);
      if (!round && held()) return USUAL_WAY;
      const { code, issuer, verifier, nonce } = readCallback(search, round);
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUriOf(around),
        code_verifier: verifier,
      };
      const answer = await askForTokens(form);
      checkIdToken(answer.id_token ?? '', { store, nonce, issuer });
      keep(tokensOf(answer, now()));
      return stored.take<string>(places.returnTo) ?? USUAL_WAY;
    },

    /** Asks in the shopper's name. A token that is refused is thrown away: with it, every call would fail for ever. */
    async send(address: string, init: RequestInit = {}): Promise<Response> {
      const tokens = await living();
      if (!tokens) throw new SignedOut();
      const headers = { ...init.headers, authorization: `Bearer ${tokens.accessToken}` };
      const response = await ask(address, { ...init, headers });
      if (response.status !== 401) return response;
      if (held()?.accessToken === tokens.accessToken) discard();
      throw new SignedOut();
    },

    /** Forgets everything here; the account is gone already. */
    forget,

    /** Forgets the tokens here and leaves to end the session there. */
    signOut(): void {
      const idToken = held()?.idToken;
      forget();
      leaveFor(logoutAddress(around, idToken));
    },
  };
}

async function requestTokens(ask: Ask, form: Record<string, string>): Promise<TokenAnswer> {
  const answer = await answerOf(ask('/cua/oauth2/token', { method: 'POST', body: new URLSearchParams(form) }));
  return answer as TokenAnswer; // the standard says what a success holds
}

/** Values in a storage of texts. What cannot be read is not there. */
function jsonStorage(storage: Surroundings['storage']) {
  const look = <T>(place: string): T | undefined => {
    try {
      const text = storage.getItem(place);
      return text === null ? undefined : JSON.parse(text);
    } catch {
      return undefined;
    }
  };
  return {
    look,
    put: (place: string, value: unknown) => storage.setItem(place, JSON.stringify(value)),
    take<T>(place: string): T | undefined {
      const value = look<T>(place);
      storage.removeItem(place);
      return value;
    },
  };
}
