import type { Contract } from '@storepod/contract/contract';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import { updateSettings } from '@storepod/identity/realm/realms';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../audit/author.ts';
import { PLATFORM_REALM } from '../design.ts';
import type { settingsEndpoints } from './settings.contract.ts';

export const settingsHandlers = ({ core }: IdentityService): Handlers<Contract<typeof settingsEndpoints>> => ({
  getSettings: () => core.settingsWithVersion(PLATFORM_REALM),
  updateSettings: (call) => {
    const { actor, origin } = authorOf(call);
    const { version: _version, ...document } = call.body;
    return updateSettings(core, PLATFORM_REALM, document, versionOf(call.body), actor, origin);
  },
});

/** The body is read as it is, so its version may be anything. */
function versionOf({ version }: { version: unknown }): number {
  if (typeof version === 'number' && Number.isInteger(version)) return version;
  const fieldErrors = [{ field: 'version', code: 'VALIDATION.Type', message: 'must be integer' }];
  throw problems.SETTINGS_INVALID(undefined, { fieldErrors });
}
