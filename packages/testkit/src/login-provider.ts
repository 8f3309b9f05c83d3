import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashOf } from '@storepod/kernel/digest';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { serve } from './loopback.ts';

/** How a provider forges the next ID token. */
interface Forgery {
  nonce?: string;
  issuer?: string;
  audience?: string | string[];
  expiresIn?: number;
  /** `foreign`: signed with a key that is not in the key set, under the name of one that is. */
  key?: 'own' | 'foreign';
  /** `none`: not signed. `HS256`: signed with the public key as a shared secret. */
  alg?: 'RS256' | 'none' | 'HS256';
  /** The name of the key in the header. */
  kid?: string;
  /** Claims that are left out. */
  without?: string[];
  /** Claims that take the place of those that it would write; undefined leaves one out. */
  claims?: JWTPayload;
}

/** `hanging` never answers, `failing` answers 500, `redirecting` leads elsewhere, `flooding` sends far too much. */
type Mood = 'well' | 'hanging' | 'failing' | 'redirecting' | 'flooding';

/** A provider of identities on loopback, as Google or GitHub would be, that can be made to misbehave. */
export interface LoginProvider {
  origin: string;
  clientId: string;
  clientSecret: string;
  /** What it says about whoever signs in next. */
  person: JWTPayload;
  forgery: Forgery;
  mood: Mood;
  /** Every request that arrived: method, path and the form. */
  asked: { path: string; authorization: string | undefined; form: Record<string, string> }[];
  /** Somebody signs in at the provider: from the address that a browser was sent to, to the one that it is sent back to. */
  signIn(authorizationAddress: string): URL;
  /** From now on it signs with another key, and its key set has that one alone. */
  rotateKey(): Promise<void>;
  close(): Promise<void>;
}

interface Login {
  person: JWTPayload;
  challenge: string;
  nonce: string;
  redirectUri: string;
}

/** Starts a provider. It speaks OpenID Connect; who reads only `/userinfo` sees plain OAuth 2.0. */
export async function startLoginProvider(): Promise<LoginProvider> {
  const [first, foreign] = await Promise.all([newKey(), newKey()]);
  let own = first;
  let jwk = await publicJwk(own, 'key-1');
  const codes = new Map<string, Login>();
  const accessTokens = new Map<string, JWTPayload>();

  const { origin, close } = await serve(async (request, response) => {
    const form = await formOf(request);
    const [path = ''] = (request.url ?? '').split('?', 1);
    provider.asked.push({ path, authorization: request.headers.authorization, form });
    if (provider.mood !== 'well') return misbehave(provider.mood, response);
    const answer = await answers[path]?.(request, form);
    send(response, answer?.status ?? (answer ? 200 : 404), answer?.body ?? { error: 'not_found' });
  });

  const provider: LoginProvider = {
    origin,
    clientId: 'client of the shop',
    clientSecret: `s3cret:${randomBytes(12).toString('hex')}`,
    person: { sub: 'subject-1', email: 'ann@example.com', email_verified: true },
    forgery: {},
    mood: 'well',
    asked: [],
    signIn(address) {
      const query = new URL(address).searchParams;
      const code = randomBytes(12).toString('hex');
      const [redirectUri, challenge, nonce] = ['redirect_uri', 'code_challenge', 'nonce'].map(
        (n) => query.get(n) ?? '',
      );
      codes.set(code, {
        person: provider.person,
        challenge: challenge ?? '',
        nonce: nonce ?? '',
        redirectUri: redirectUri ?? '',
      });
      const back = new URL(redirectUri ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      return back;
    },
    rotateKey: async () => {
      own = await newKey();
      jwk = await publicJwk(own, randomBytes(6).toString('hex'));
    },
    close,
  };

  const idToken = async ({ person, nonce }: Login) => {
    const { forgery } = provider;
    const told = Object.entries(person).filter(([claim]) => !forgery.without?.includes(claim));
    const claims: JWTPayload = { ...Object.fromEntries(told), nonce: forgery.nonce ?? nonce };
    const now = Math.floor(Date.now() / 1000);
    const [issuer, audience] = [forgery.issuer ?? provider.origin, forgery.audience ?? provider.clientId];
    const expires = now + (forgery.expiresIn ?? 300);
    const payload = { ...claims, iss: issuer, aud: audience, iat: now, exp: expires, ...forgery.claims };
    if (forgery.alg === 'none') return new UnsecuredJWT(payload).encode();
    const key =
      forgery.alg === 'HS256'
        ? Buffer.from(JSON.stringify(jwk))
        : (forgery.key === 'foreign' ? foreign : own).privateKey;
    return new SignJWT(payload)
      .setProtectedHeader({ alg: forgery.alg ?? 'RS256', kid: forgery.kid ?? jwk.kid })
      .sign(key);
  };

  const answers: Record<string, (request: IncomingMessage, form: Record<string, string>) => Promise<Answer>> = {
    '/.well-known/openid-configuration': async () => ({
      body: {
        issuer: provider.origin,
        authorization_endpoint: `${provider.origin}/authorize`,
        token_endpoint: `${provider.origin}/token`,
        userinfo_endpoint: `${provider.origin}/userinfo`,
        jwks_uri: `${provider.origin}/keys`,
      },
    }),
    '/keys': async () => ({ body: { keys: [jwk] } }),
    '/token': async (request, form) => {
      if (!isClient(provider, request, form)) return { status: 401, body: { error: 'invalid_client' } };
      const login = codes.get(form.code ?? '');
      codes.delete(form.code ?? '');
      if (!login || login.challenge !== hashOf(form.code_verifier ?? '') || login.redirectUri !== form.redirect_uri)
        return { status: 400, body: { error: 'invalid_grant' } };
      const accessToken = randomBytes(12).toString('hex');
      accessTokens.set(accessToken, login.person);
      return { body: { access_token: accessToken, token_type: 'Bearer', id_token: await idToken(login) } };
    },
    '/userinfo': async ({ headers }) => {
      const person = accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '');
      return person ? { body: person } : { status: 401, body: { error: 'invalid_token' } };
    },
    '/userinfo/emails': async ({ headers }) => {
      const { email } = accessTokens.get(headers.authorization?.replace('Bearer ', '') ?? '') ?? {};
      return {
        body: [
          { email: 'other@example.com', primary: false, verified: true },
          { email, primary: true, verified: true },
        ],
      };
    },
  };
  return provider;
}

interface Answer {
  status?: number;
  body: unknown;
}

const newKey = () => generateKeyPair('RS256', { extractable: true });

const publicJwk = async ({ publicKey }: Awaited<ReturnType<typeof newKey>>, kid: string) => ({
  ...(await exportJWK(publicKey)),
  kid,
  alg: 'RS256',
  use: 'sig',
});

/** By header or by form. */
function isClient(
  { clientId, clientSecret }: LoginProvider,
  { headers }: IncomingMessage,
  form: Record<string, string>,
) {
  const encoded = headers.authorization?.replace(/^Basic /, '');
  if (encoded === undefined) return form.client_id === clientId && form.client_secret === clientSecret;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':');
  const decoded = (text: string) => new URLSearchParams(`_=${text}`).get('_');
  return decoded(id) === clientId && decoded(secret) === clientSecret;
}

function misbehave(mood: Exclude<Mood, 'well'>, response: ServerResponse): void {
  if (mood === 'failing') send(response, 500, { error: 'server_error' });
  if (mood === 'redirecting') response.writeHead(302, { location: '/keys' }).end('{}');
  if (mood === 'flooding') send(response, 200, { keys: 'x'.repeat(2_000_000) });
}

const send = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
}
