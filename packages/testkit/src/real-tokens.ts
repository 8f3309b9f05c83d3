import { request } from 'undici';
import { inject } from 'vitest';
import type { Caller } from './callers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tokens are that uaa and cua issued for this run. */
    realTokensUrl: string;
  }
}

/** What uaa and cua gave to everybody who may ask, and where their keys are. */
export interface RealTokens {
  /** The settings of a service that trusts them. */
  env: Record<string, string>;
  /** As the control plane is shown them. */
  platform: Record<Caller, string | undefined>;
  /** As the pod of the tests is shown them. */
  pod: Record<Caller, string | undefined>;
}

/** Fresh ones: they are good for ten minutes at least. */
export async function realTokens(): Promise<RealTokens> {
  const { statusCode, body } = await request(inject('realTokensUrl'), { headersTimeout: 180_000 });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`nobody could sign in: ${text}`);
  return JSON.parse(text);
}
