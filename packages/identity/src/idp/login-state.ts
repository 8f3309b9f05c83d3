import { randomBytes } from 'node:crypto';
import { hashOf } from '@storepod/kernel/digest';
import type { Core } from '../core.ts';

/** How long a person may look at the page of a provider. */
const VALID_FOR_MS = 10 * 60_000;
const MODEL = 'BrokeredLogin';

/** A sign-in on its way to a provider and back. */
export interface LoginState {
  realm: string;
  providerId: string;
  /** The request of the browser that began; its cookie alone names it, so a link sent to somebody else ends here. */
  interaction: string;
  redirectUri: string;
  nonce: string;
  verifier: string;
  lang: string;
}

/** Kept under a hash and sealed: a copy of the table helps nobody to finish a sign-in. */
export async function keepState({ kit, secrets }: Core, state: LoginState): Promise<string> {
  const token = newSecret();
  const id = hashOf(token);
  await kit.db
    .insertInto('protocol_state')
    .values({
      model: MODEL,
      id,
      payload: JSON.stringify({ sealed: secrets.seal(JSON.stringify(state), contextOf(id)) }),
      grant_id: null,
      uid: null,
      account_id: null,
      client_id: null,
      expires_at: new Date(kit.clock.now().getTime() + VALID_FOR_MS),
    })
    .execute();
  return token;
}

/** Gives the state to the first who asks and to nobody after. */
export async function takeState({ kit, secrets }: Core, token: string): Promise<LoginState | undefined> {
  const id = hashOf(token);
  const row = await kit.db
    .deleteFrom('protocol_state')
    .where('model', '=', MODEL)
    .where('id', '=', id)
    .where('expires_at', '>', kit.clock.now())
    .returning('payload')
    .executeTakeFirst();
  return row && JSON.parse(secrets.open(String(row.payload.sealed), contextOf(id)));
}

/** 256 bits, as text that is also a PKCE verifier (RFC 7636 section 4.1). */
export const newSecret = () => randomBytes(32).toString('base64url');

const contextOf = (id: string) => `brokered-login:${id}`;
