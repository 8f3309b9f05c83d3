import { describe, expect, it } from 'vitest';
import { type Answer, ask } from '../http.ts';
import { type App, basic, beginRound, sendForm } from './sign-in.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Every endpoint of the protocol that reads something from a request. */
const endpoints: readonly (readonly [method: string, path: string, fields: readonly string[]])[] = [
  ['POST', '/oauth2/token', ['grant_type', 'client_id', 'client_secret', 'code', 'code_verifier', 'redirect_uri']],
  ['POST', '/oauth2/token', ['refresh_token', 'scope', 'subject_token', 'requested_subject', 'reason']],
  ['POST', '/oauth2/revoke', ['client_id', 'client_secret', 'token', 'token_type_hint']],
  ['POST', '/oauth2/introspect', ['client_id', 'client_secret', 'token', 'token_type_hint']],
  ['POST', '/oauth2/authorize', ['client_id', 'redirect_uri', 'scope', 'state', 'nonce', 'lang', 'prompt']],
  ['GET', '/oauth2/authorize', ['client_id', 'redirect_uri', 'scope', 'state', 'nonce', 'lang', 'prompt']],
  ['GET', '/oauth2/authorize', ['response_type', 'response_mode', 'id_token_hint', 'login_hint', 'max_age', 'claims']],
  ['POST', '/login', ['username', 'password', '_csrf', 'code', 'lang']],
  ['GET', '/login', ['error', 'lang', 'attemptsLeft']],
  ['GET', '/connect/logout', ['id_token_hint', 'post_logout_redirect_uri', 'state', 'client_id', 'lang']],
  ['POST', '/connect/logout', ['id_token_hint', 'post_logout_redirect_uri', 'state', 'client_id', 'lang']],
  ['GET', '/oauth2/authorization/google', ['lang', 'store']],
  ['GET', '/login/oauth2/code/google', ['state', 'code', 'error']],
  ['POST', '/userinfo', ['access_token']],
  ['GET', '/userinfo', ['access_token']],
];

/** What a field may hold that nobody honest sends. */
const values: Record<string, string> = {
  'a NUL': '%00',
  'a NUL in the middle': 'web-app%00x',
  'bytes that are no text': '%ff%fe%80',
  'half a character': '%ed%a0%80',
  'an escape that is none': '%zz%',
  'a line break': 'a%0d%0aset-cookie:+x=1',
  '60 KB': 'x'.repeat(60_000),
  nothing: '',
};

/** Whole bodies that are no form. */
const bodies: Record<string, { rawBody: string; type?: string; headers?: Record<string, string> }> = {
  'JSON that claims to be a form': { rawBody: '{"grant_type":"client_credentials"}', type: FORM },
  'a form that claims to be JSON': { rawBody: 'grant_type=client_credentials', type: 'application/json' },
  'a multipart body': { rawBody: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' },
  'no content type': { rawBody: 'grant_type=client_credentials' },
  'a content type that is none': { rawBody: 'a=b', type: ';;;' },
  'an unknown character set': { rawBody: 'a=b', type: `${FORM}; charset=nonsense` },
  'an encoding that it is not in': { rawBody: 'a=b', type: FORM, headers: { 'content-encoding': 'gzip' } },
  'every field twice': { rawBody: 'client_id=a&client_id=b&token=a&token=b&grant_type=a&grant_type=b', type: FORM },
  'ten thousand fields': { rawBody: Array.from({ length: 10_000 }, (_, at) => `f${at}=`).join('&'), type: FORM },
  'a prototype': { rawBody: '__proto__[x]=1&constructor=1&__proto__=1&client_id[x]=1', type: FORM },
  '2 MB': { rawBody: `client_id=${'x'.repeat(2_000_000)}`, type: FORM },
};

/** Credentials that cannot be read, or hold what no name holds. */
const credentials: Record<string, string> = {
  'a NUL as the name': `Basic ${Buffer.from('\0:x').toString('base64')}`,
  'an escaped NUL as the name': `Basic ${Buffer.from('%00:x').toString('base64')}`,
  'a NUL as the secret': `Basic ${Buffer.from('web-app:\0').toString('base64')}`,
  'an escape that is none': `Basic ${Buffer.from('%zz:%').toString('base64')}`,
  'no colon': `Basic ${Buffer.from('web-app').toString('base64')}`,
  'no base64': 'Basic \u00e4\u00f6',
  nothing: 'Basic ',
  'a long name': `Basic ${Buffer.from(`${'x'.repeat(8_000)}:x`).toString('base64')}`,
  'a NUL as the token': `Bearer ${'\u0001'}x`,
  'a token of dots': 'Bearer ...',
  'a token with an unreadable head': `Bearer ${Buffer.from('{"alg":"\0"}').toString('base64url')}.e30.x`,
};

/** The protocol has names of its own for what it refuses; all else is a problem document. Node itself refuses long heads. */
const isNamed = (status: number, body: Answer['body']) =>
  status < 400 || status === 431 || typeof body.error === 'string' || typeof body.code === 'string';

/** Whatever is sent, an endpoint of the protocol refuses it by name: a fault of the server is never the answer. */
export function answersBadForms(app: App): void {
  let calls = 0;
  const send = async (method: string, path: string, input: { query?: string; rawBody?: string; headers?: object }) => {
    const address = `10.${200 + (++calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
    try {
      return await ask(app.origin, method, `${app.prefix}${path}${input.query ? `?${input.query}` : ''}`, {
        ...(input.rawBody !== undefined && { rawBody: input.rawBody }),
        headers: { 'x-forwarded-for': address, ...input.headers },
      });
    } catch (error) {
      // A client may refuse to send a header.
      return { status: 0, body: String(error), headers: {} };
    }
  };
  const formOf = (method: string, text: string) =>
    method === 'GET' ? { query: text } : { rawBody: text, headers: { 'content-type': FORM } };

  describe.each(endpoints)('%s %s with bad input', (method, path, fields) => {
    it.each(Object.entries(values))('is refused by name for %s in any field', async (_name, value) => {
      const faults = [];
      for (const field of fields) {
        const { status, body } = await send(method, path, formOf(method, `${field}=${value}`));
        if (status === 0 || status >= 500 || !isNamed(status, body)) faults.push([field, status, body]);
      }
      expect(faults).toEqual([]);
    });
  });

  describe.each(endpoints.filter(([method]) => method === 'POST'))('%s %s', (method, path) => {
    it.each(Object.entries(bodies))('is refused by name for %s', async (_name, { rawBody, type, headers }) => {
      const typed = { ...(type !== undefined && { 'content-type': type }), ...headers };
      const { status, body } = await send(method, path, { rawBody, headers: typed });
      expect(status).toBeGreaterThanOrEqual(200);
      expect(status).toBeLessThan(500);
      expect([status, body]).toSatisfy(() => isNamed(status, body));
    });

    it.each(Object.entries(credentials))('is refused by name for %s in the header', async (_name, authorization) => {
      const { status } = await send(method, path, {
        rawBody: 'grant_type=client_credentials&token=x',
        headers: { authorization, 'content-type': FORM },
      });
      expect(status).toBeLessThan(500);
    });
  });

  describe('a sign-in that an application waits for', () => {
    it.each(['username', 'password', 'code', 'lang'])('is refused by name for a NUL as the %s', async (field) => {
      const visitor = app.visitor();
      await visitor.get((await beginRound(app)).path);
      expect((await sendForm(app, visitor, { username: 'ann', [field]: 'a\0b' })).status).toBeLessThan(500);
    });
  });

  describe.each(['/oauth2/token', '/oauth2/revoke', '/oauth2/introspect'])('POST %s', (path) => {
    it.each(['%00', 'web-app%00', '%ff'])('names the error of OAuth for the client %s', async (client) => {
      const { status, body } = await send('POST', path, formOf('POST', `client_id=${client}&token=x`));
      expect([400, 401]).toContain(status);
      expect(['invalid_request', 'invalid_client', 'unsupported_grant_type']).toContain(body.error);
    });

    it('does so for a client that proves itself, too', async () => {
      if (app.secret === undefined) return;
      const { status, body } = await send('POST', path, {
        rawBody: 'grant_type=%00&token=%00&refresh_token=%00&code=%00',
        headers: { 'content-type': FORM, ...basic(app.id, app.secret) },
      });
      expect([status, typeof body.error]).toEqual([400, 'string']);
    });
  });
}
