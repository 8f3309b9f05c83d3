import type { Contract } from '@storepod/contract/contract';
import type { IdentityService } from '@storepod/identity/identity-service';
import { rotateKey } from '@storepod/identity/key/signing-keys';
import type { Handlers } from '@storepod/service/definition';
import { type Author, authorOf } from '../audit/author.ts';
import { PLATFORM_REALM } from '../design.ts';
import { findKeys, keyStatus } from './find-keys.ts';
import type { keyEndpoints } from './keys.contract.ts';
import { revokeAllSessions } from './revoke-sessions.ts';

export const keyHandlers = (identity: IdentityService): Handlers<Contract<typeof keyEndpoints>> => ({
  findKeys: ({ query }) => findKeys(identity.core, query),
  keyStatus: () => keyStatus(identity.core),
  rotateKey: (call) => rotateNow(identity, authorOf(call)),
  revokeAllSessions: (call) => revokeAllSessions(identity.core, authorOf(call)),
});

/** This replica signs with the new key before it answers; the others take it up by themselves. */
async function rotateNow({ core, server }: IdentityService, { actor, origin }: Author) {
  await rotateKey(core, PLATFORM_REALM, actor, origin);
  await (await server()).refreshKeys();
  return keyStatus(core);
}
