import { acrossStores } from '@storepod/database/across-stores';
import { hashOf } from '@storepod/kernel/digest';
import { generateRandomState } from 'oauth4webapi';
import type { Core } from '../../core.ts';

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
  const token = generateRandomState();
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
    .modifyEnd(acrossStores('nobody is signed in yet; the realm is in what is sealed'))
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
    .modifyEnd(acrossStores('the id is the hash of 256 random bits'))
    .executeTakeFirst();
  return row && JSON.parse(secrets.open(String(row.payload.sealed), contextOf(id)));
}

const contextOf = (id: string) => `brokered-login:${id}`;
