import type { Core, Origin } from '../core.ts';
import { admitGuess } from '../guessing/guess-counts.ts';
import { problems } from '../problems.ts';
import type { ClientRow } from '../tables.ts';
import { secretFits } from './client-secrets.ts';

interface GivenSecret {
  realm: string;
  client: Pick<ClientRow, 'client_id' | 'secret_hash' | 'secret_expires_at' | 'previous_hash' | 'previous_until'>;
  secret: string;
  origin: Origin;
}

/**
 * Whether a client gave its secret. A right one counts nothing and never waits: it is 256 random bits, so nobody guesses it, and nobody
 * may shut a service out by trying. Wrong ones count at the client for the network that they came from; after some of them each next one
 * is told to wait.
 */
export async function judgeSecret(core: Core, { realm, client, secret, origin }: GivenSecret): Promise<boolean> {
  if (secretFits(secret, client, core.kit.clock.now())) return true;
  const guess = { realm, kind: 'secret', login: client.client_id, account: undefined, origin } as const;
  const { wait: retryAfter } = await admitGuess(core, guess);
  if (retryAfter !== undefined) throw problems.RATE_LIMITED(undefined, { retryAfter });
  return false;
}
