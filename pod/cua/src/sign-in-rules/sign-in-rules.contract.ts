import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { problems } from '@storepod/identity/problems';
import { RealmSettings } from '@storepod/identity/realm/realm-settings';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';

const { supportEmail, selfRegistrationEnabled, requireEmailVerification, password, lockout, sessions } =
  RealmSettings.properties;

/** What a merchant decides about the sign-in of shoppers. Tokens, keys and the audit are the platform's to decide. */
const SignInRules = model('SignInRules', {
  supportEmail,
  selfRegistrationEnabled,
  requireEmailVerification,
  password,
  lockout,
  sessions,
  /** Counts the changes; 0 while nobody changed anything. A change names the one that it was made from. */
  version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
});

const path = '/api/v1/private/sign-in-rules';

export const signInRulesEndpoints = {
  getSignInRules: endpoint({
    method: 'GET',
    path,
    summary: 'How shoppers register and sign in at this store. Version 0: nobody changed it yet.',
    access: permission('STORE-POD.CUA.READ'),
    response: SignInRules,
  }),
  putSignInRules: endpoint({
    method: 'PUT',
    path,
    audited: 'sign-in-rules.update',
    summary: 'Replaces how shoppers register and sign in. Takes the version that was read.',
    whileActing: refused.signIn,
    access: permission('STORE-POD.CUA.*'),
    body: SignInRules,
    response: SignInRules,
    problems: [problems.SETTINGS_INVALID, problems.SETTINGS_CONFLICT],
  }),
};
