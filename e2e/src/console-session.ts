import { type Browser, browser } from '@storepod/testkit/browser';

/** Somebody who uses the console without seeing it: the same requests, in the same order. */
export interface ConsoleSession {
  /** Calls a backend through the gateway and reads its JSON. */
  call(method: string, path: string, body?: unknown): Promise<Reply>;
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back and asserts on it
  body: any;
}

const MOST_REDIRECTS = 10;

/** Goes through the whole sign-in: the gateway, uaa's form and back. */
export async function signIn(baseUrl: string, username: string, password: string): Promise<ConsoleSession> {
  const visitor = browser(baseUrl, { host: new URL(baseUrl).host });
  await follow(visitor, baseUrl, '/oauth2/authorization/uaa');
  const form = { username, password, _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '' };
  const sent = await visitor.post('/uaa/login', form);
  await follow(visitor, baseUrl, pathOf(baseUrl, sent.location));
  return sessionOf(visitor);
}

async function follow(visitor: Browser, baseUrl: string, from: string): Promise<void> {
  let path = from;
  for (let hop = 0; hop < MOST_REDIRECTS; hop++) {
    const { status, location } = await visitor.get(path);
    if (status !== 302 && status !== 303) return;
    path = pathOf(baseUrl, location);
  }
  throw new Error(`redirected for ever, last to ${path}`);
}

function pathOf(baseUrl: string, location = ''): string {
  const { pathname, search } = new URL(location, baseUrl);
  return pathname + search;
}

function sessionOf(visitor: Browser): ConsoleSession {
  return {
    async call(method, path, body) {
      const token = visitor.cookie('XSRF-TOKEN')?.value ?? '';
      const { status, text } = await visitor.send(method, path, body, {
        'sec-fetch-site': 'same-origin',
        'x-xsrf-token': token,
      });
      return { status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}
