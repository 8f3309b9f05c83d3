import { announce, refuseInsideTransaction } from '@storepod/kernel/moments';
import { Agent, type Dispatcher, request } from 'undici';
import { ProviderSilence } from './provider.ts';

/** What providers answer is some kilobytes. */
const LARGEST_ANSWER = 1024 * 1024;
const CONNECT_TIMEOUT_MS = 3_000;

interface ProviderCall {
  /** What is asked, for logs and for tests that end the process at this moment: `STRIPE initiate`. */
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ProviderAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what a provider answers is read field by field, each with its own check
  body: any;
  replayed: boolean;
}

export type AskProvider = (call: ProviderCall) => Promise<ProviderAnswer>;

/**
 * The one way to a provider. A call is sent once, with the key that its caller gave it, and has one time limit as a whole: libraries
 * repeat calls by themselves, each with limits of its own, and a shopper waits meanwhile. A redirect is not followed, and an
 * answer that is no JSON is none.
 */
export function providerHttp(base: string, timeoutMs: number): AskProvider {
  const dispatcher = new Agent({
    connect: { timeout: CONNECT_TIMEOUT_MS },
    maxResponseSize: LARGEST_ANSWER,
    keepAliveTimeout: 10_000,
  });
  return async (call) => {
    refuseInsideTransaction(call.name);
    announce('provider.asked', call.name);
    const answer = await send(dispatcher, base, timeoutMs, call);
    announce('provider.answered', call.name);
    return answer;
  };
}

async function send(
  dispatcher: Dispatcher,
  base: string,
  timeoutMs: number,
  { name, method, path, headers, body }: ProviderCall,
): Promise<ProviderAnswer> {
  try {
    const response = await request(base + path, {
      dispatcher,
      method,
      headers: { accept: 'application/json', 'user-agent': 'storepod', ...headers },
      body: body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const replayed = response.headers['idempotent-replayed'] === 'true';
    return { status: response.statusCode, body: JSON.parse(await response.body.text()), replayed };
  } catch (error) {
    throw new ProviderSilence(`${name}: ${reasonOf(error)}`, codeOf(error), undefined, error);
  }
}

const codeOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'UNREADABLE';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NO_CONNECTION';
};

const reasonOf = (error: unknown): string =>
  ({
    UNREADABLE: 'the answer could not be read',
    TIMEOUT: 'there was no answer in time',
    NO_CONNECTION: 'there was no connection',
  })[codeOf(error)] ?? 'there was no answer';
