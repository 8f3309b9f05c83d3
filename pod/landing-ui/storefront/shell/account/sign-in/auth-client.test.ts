import { describe, expect, it } from 'vitest';
import { answerOf, Refused } from './answer.ts';
import { authClient, SignedOut } from './auth-client.ts';

const SHOP = { store: '650000000000000000000001', locale: 'en', origin: 'https://shop.example' };
const START = 1_700_000_000_000;

const idToken = (nonce: string) =>
  `h.${Buffer.from(JSON.stringify({ aud: SHOP.store, nonce, iss: 'i' })).toString('base64url')}.s`;

interface Asked {
  address: string;
  init: RequestInit;
}

/** A tab with a client in it. `answer` is the server. */
function tab(answer: (asked: Asked) => Response | Promise<Response> = () => new Response(null, { status: 204 })) {
  const kept = new Map<string, string>();
  const asked: Asked[] = [];
  const seen = { left: [] as URL[], announced: 0, now: START };
  const client = authClient({
    ...SHOP,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    ask: async (address, init) => {
      asked.push({ address, init });
      return answer({ address, init });
    },
    now: () => seen.now,
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    leaveFor: (address) => void seen.left.push(new URL(address)),
    announce: () => void seen.announced++,
  });
  return { client, kept, asked, seen };
}

const tokenAnswer = (fields: object) =>
  Response.json({ access_token: 'A1', refresh_token: 'R1', expires_in: 900, ...fields });
const formOf = ({ init }: Asked) => Object.fromEntries(new URLSearchParams(String(init.body)));
const bearerOf = ({ init }: Asked) => new Headers(init.headers).get('authorization');
const isForTokens = ({ address }: Asked) => address === '/cua/oauth2/token';

/** A tab in which somebody signed in, with what they asked for before. */
async function signedIn(answer: Parameters<typeof tab>[0], returnTo?: string) {
  let nonce = '';
  let isStarted = false;
  const made = tab((asked) => {
    if (isStarted || !isForTokens(asked)) return answer?.(asked) ?? new Response();
    isStarted = true;
    return tokenAnswer({ id_token: idToken(nonce) });
  });
  await made.client.begin(returnTo);
  const started = made.seen.left[0]?.searchParams;
  nonce = started?.get('nonce') ?? '';
  const way = await made.client.finish(`?code=C&state=${started?.get('state')}&iss=i`);
  return { ...made, way };
}

describe('a sign-in', () => {
  it('brings the verifier of its challenge to the token endpoint and leads back to where it was asked for', async () => {
    const { asked, way, client, seen } = await signedIn(undefined, '/customer/order/7');
    expect(asked.map(formOf)).toEqual([
      {
        client_id: SHOP.store,
        grant_type: 'authorization_code',
        code: 'C',
        redirect_uri: 'https://shop.example/en/callback',
        code_verifier: expect.stringMatching(/^[\w-]{64}$/),
      },
    ]);
    expect([way, client.isSignedIn(), seen.announced]).toEqual(['/customer/order/7', true, 1]);
  });

  it('that is begun anew still leads to where the first one was to lead', async () => {
    const { client, kept } = tab();
    await client.begin('/checkout');
    await client.begin();
    expect(kept.get('storefront.return-to')).toBe('"/checkout"');
  });

  it('is as good as one time: the same callback again leads to the account and asks for nothing', async () => {
    const { client, asked, seen } = await signedIn(undefined);
    expect(await client.finish(seen.left[0]?.search ?? '')).toBe('/customer');
    expect(asked).toHaveLength(1);
  });

  it('keeps nothing where the state, the nonce or the code is another', async () => {
    const { client, seen, asked } = tab(() => tokenAnswer({ id_token: idToken('another') }));
    await client.begin();
    await expect(client.finish('?code=C&state=another')).rejects.toMatchObject({ failure: 'not-ours' });
    expect(asked).toEqual([]);
    await client.begin();
    const state = seen.left[1]?.searchParams.get('state');
    await expect(client.finish(`?code=C&state=${state}`)).rejects.toMatchObject({ failure: 'wrong-token' });
    expect(client.isSignedIn()).toBe(false);
  });
});

describe('a call in the name of a shopper', () => {
  it('carries the token', async () => {
    const { client, asked } = await signedIn(() => Response.json({ email: 'ann@example.com' }));
    expect(await answerOf(client.send('/cua/api/v1/account/me'))).toEqual({ email: 'ann@example.com' });
    expect(asked.slice(1).map(bearerOf)).toEqual(['Bearer A1']);
  });

  it('is not sent without one', async () => {
    const { client, asked } = tab();
    await expect(client.send('/x')).rejects.toThrow(SignedOut);
    expect(asked).toEqual([]);
  });

  it('that is answered 401 throws the token away and says so', async () => {
    const { client, seen } = await signedIn(() => new Response(null, { status: 401 }));
    await expect(client.send('/x')).rejects.toThrow(SignedOut);
    expect([client.isSignedIn(), seen.announced]).toEqual([false, 2]);
  });

  it('that is refused for another reason leaves the token alone', async () => {
    const { client } = await signedIn(() => Response.json({ code: 'X' }, { status: 403 }));
    await expect(answerOf(client.send('/x'))).rejects.toMatchObject({ status: 403, code: 'X' });
    expect(client.isSignedIn()).toBe(true);
  });
});

describe('a token that runs out', () => {
  it('is renewed once for all who wait, half a minute before its end', async () => {
    const renewal = Promise.withResolvers<Response>();
    const { client, asked, seen } = await signedIn((call) => (isForTokens(call) ? renewal.promise : new Response()));
    seen.now = START + 869_999;
    await client.send('/before');
    seen.now = START + 870_000;
    const waiting = [client.send('/one'), client.send('/two')];
    renewal.resolve(tokenAnswer({ access_token: 'A2', refresh_token: 'R2' }));
    await Promise.all(waiting);
    const [, before, renewed, ...calls] = asked;
    expect(before && bearerOf(before)).toBe('Bearer A1');
    expect(renewed && formOf(renewed)).toEqual({
      client_id: SHOP.store,
      grant_type: 'refresh_token',
      refresh_token: 'R1',
    });
    expect(calls.map(bearerOf)).toEqual(['Bearer A2', 'Bearer A2']);
  });

  it('signs out where the renewal is refused', async () => {
    const { client, seen } = await signedIn(() => Response.json({ error: 'invalid_grant' }, { status: 400 }));
    seen.now = START + 900_000;
    await expect(client.send('/x')).rejects.toThrow(SignedOut);
    expect(client.isSignedIn()).toBe(false);
  });

  it.each([429, 503])('stays where the server answers %i, and is renewed with the next call', async (status) => {
    const answers = [new Response(null, { status }), tokenAnswer({ access_token: 'A2' }), new Response()];
    const { client, seen, asked } = await signedIn(() => answers.shift() ?? new Response());
    seen.now = START + 900_000;
    await expect(client.send('/x')).rejects.toThrow(Refused);
    await client.send('/x');
    expect(asked.slice(3).map(bearerOf)).toEqual(['Bearer A2']);
  });

  it('keeps the ID token that a renewal left out, for the way out', async () => {
    const { client, seen } = await signedIn((call) => (isForTokens(call) ? tokenAnswer({}) : new Response()));
    seen.now = START + 900_000;
    await client.send('/x');
    client.signOut();
    expect(seen.left.at(-1)?.searchParams.get('id_token_hint')).toMatch(/^h\./);
  });
});

describe('a sign-out', () => {
  it('forgets everything here, says so, and leaves to end the session there', async () => {
    const { client, kept, seen } = await signedIn(undefined);
    client.signOut();
    expect([...kept]).toEqual([]);
    expect(seen.announced).toBe(2);
    const there = seen.left.at(-1);
    expect(there?.pathname).toBe('/cua/connect/logout');
    expect(there?.searchParams.get('post_logout_redirect_uri')).toBe('https://shop.example/en');
  });
});
