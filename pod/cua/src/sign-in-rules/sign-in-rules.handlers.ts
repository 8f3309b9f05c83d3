import type { Contract } from '@storepod/contract/contract';
import { originOf } from '@storepod/identity/account-api/any-call';
import { actorOf } from '@storepod/identity/audit/audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import { problems } from '@storepod/identity/problems';
import type { RealmSettings } from '@storepod/identity/realm/realm-settings';
import { ensureRealm, updateSettings } from '@storepod/identity/realm/realms';
import type { Handlers } from '@storepod/service/definition';
import type { signInRulesEndpoints } from './sign-in-rules.contract.ts';

export const signInRulesHandlers = ({ core }: IdentityService): Handlers<Contract<typeof signInRulesEndpoints>> => ({
  getSignInRules: async ({ store }) => rulesOf(await core.settingsWithVersion(store)),
  putSignInRules: async (call) => {
    const { store, body, principal } = call;
    const { version, ...rules } = body;
    const current = await core.settingsWithVersion(store);
    // What the rules leave out is taken from this version; a change between here and the lock is refused there.
    if (current.version !== version) throw problems.SETTINGS_CONFLICT();
    // A merchant may set the rules before the first shopper comes.
    await ensureRealm(core, store, 'store');
    const { version: _, ...settings } = current;
    const document = { ...settings, ...rules };
    return rulesOf(await updateSettings(core, store, document, version, actorOf(principal), originOf(call)));
  },
});

const rulesOf = (settings: RealmSettings & { version: number }) => {
  const { supportEmail, selfRegistrationEnabled, requireEmailVerification, password, lockout, sessions } = settings;
  const { version } = settings;
  return { supportEmail, selfRegistrationEnabled, requireEmailVerification, password, lockout, sessions, version };
};
