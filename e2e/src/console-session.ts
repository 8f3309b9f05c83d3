import { ConsoleSession } from '@storepod/platform/demo/console-session';

/** Somebody who uses the console without seeing it, and looks at every answer. */
export interface Visitor {
  /** Calls a backend through the gateway and reads its JSON. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Reply>;
  /** The same person with typed calls, for what is not the matter of a test. */
  session: ConsoleSession;
}

interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back and asserts on it
  body: any;
}

/** Goes through the whole sign-in: the gateway, uaa's form and back. */
export async function signIn(baseUrl: string, username: string, password: string): Promise<Visitor> {
  const session = await ConsoleSession.signIn(baseUrl, username, password);
  return {
    session,
    async call(method, path, body) {
      const { status, text } = await session.call(method, path, body === undefined ? {} : { body });
      return { status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}
