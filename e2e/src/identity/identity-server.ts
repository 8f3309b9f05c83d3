import { serve } from '@storepod/testkit/loopback';
import type { RealTokens } from '@storepod/testkit/real-tokens';
import type { TestProject } from 'vitest/node';
import type { RealIdentity } from './real-identity.ts';

/** Tokens live for a quarter of an hour, and a matrix takes a minute or two on a busy machine. */
const FRESH_MS = 5 * 60_000;

/**
 * One uaa and one cua for the whole run of tests, which give the authorization matrices of all services their tokens. They start when
 * the first matrix asks, so that a run without one does not pay for them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let identity: Promise<RealIdentity> | undefined;
  let given: { at: number; tokens: Promise<RealTokens> } | undefined;
  const signIn = async () => {
    const { startRealIdentity } = await import('./real-identity.ts');
    const { signEverybodyIn } = await import('./real-tokens.ts');
    identity ??= startRealIdentity(project.getProvidedContext().postgresUrl);
    return signEverybodyIn(await identity);
  };
  const { origin, close } = await serve(async (_request, response) => {
    if (!given || Date.now() - given.at > FRESH_MS) given = { at: Date.now(), tokens: signIn() };
    const answer = await given.tokens.then(
      (tokens) => ({ status: 200, body: JSON.stringify(tokens) }),
      (error) => ({ status: 500, body: String(error?.stack ?? error) }),
    );
    response.writeHead(answer.status).end(answer.body);
  });
  project.provide('realTokensUrl', origin);
  return async () => {
    await close();
    await (await identity)?.stop();
  };
}
