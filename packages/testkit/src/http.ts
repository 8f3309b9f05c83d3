import { request } from 'undici';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back and asserts on it
  body: any;
}

interface Question {
  token?: string | undefined;
  body?: unknown;
  /** Sent as it is, for bodies that are not JSON. */
  rawBody?: string | Buffer;
  headers?: Record<string, string>;
}

/** Asks a running service as any HTTP client would. */
export async function ask(origin: string, method: string, path: string, question: Question = {}): Promise<Answer> {
  const { token, body, rawBody, headers = {} } = question;
  const response = await request(origin + path, {
    method: method as 'GET',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(rawBody !== undefined && { body: rawBody }),
  });
  const text = await response.body.text();
  return {
    status: response.statusCode,
    headers: response.headers,
    body: parse(text, response.headers['content-type']),
  };
}

const parse = (text: string, type: unknown) => (String(type).includes('json') && text !== '' ? JSON.parse(text) : text);
