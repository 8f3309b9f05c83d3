import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { Membership } from '@storepod/identity/account/account-view';
import { askForVerificationEndpoint } from '@storepod/identity/account-api/email-verification.contract';
import { Me } from '@storepod/identity/account-api/me';
import { selfServiceEndpoints, TypedPassword } from '@storepod/identity/account-api/self-service.contract';
import { problems } from '@storepod/identity/problems';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type from 'typebox';

const self = permission('UAA.ACCOUNT.SELF');

const Code = Type.String({ maxLength: 8, pattern: '^[0-9 ]{6,8}$' });
/** A code of the app, or one of the recovery codes as they were shown. */
const AnyCode = Type.String({ maxLength: 24, pattern: '^[0-9A-Za-z -]{6,24}$' });
const RecoveryCodes = Type.Array(Type.String());
/** An open browser is not enough to change what a sign-in asks for. */
const proof = { password: Type.Optional(TypedPassword), code: Type.Optional(AnyCode) };
const proofProblems = [problems.PASSWORD_CURRENT_MISMATCH, problems.TOTP_CODE_WRONG, problems.RATE_LIMITED] as const;

/** What members of staff do with their own account. */
export const accountEndpoints = {
  whoAmI: endpoint({
    method: 'GET',
    path: '/api/v1/auth/me',
    summary: 'Tells who is calling. A service is nobody in particular and is refused.',
    access: self,
    scope: 'platform',
    response: Me,
    problems: [problems.USER_NOT_FOUND],
  }),
  ...selfServiceEndpoints(self, 'platform'),
  askForEmailVerification: askForVerificationEndpoint(self, 'platform'),
  chooseMembership: endpoint({
    method: 'PUT',
    path: '/api/v1/account/membership',
    summary:
      'Lets the session that asks act in another place of its account. Its tokens from before end; the next ones name the place.',
    whileActing: refused.account,
    access: self,
    scope: 'platform',
    body: model('ChosenPlace', { org: ManagerOrgId, store: Type.Optional(nullable(StoreMerchantId)) }),
    response: Membership,
    problems: [problems.MEMBERSHIP_NOT_FOUND, problems.SESSION_NOT_FOUND],
  }),
  beginTotp: endpoint({
    method: 'POST',
    path: '/api/v1/account/totp',
    summary: 'Begins to set up an authenticator app. The secret is shown this once.',
    whileActing: refused.account,
    access: self,
    scope: 'platform',
    response: model('TotpSecret', { secret: Type.String(), uri: Type.String() }),
    status: 201,
    problems: [problems.TOTP_ACTIVE],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/api/v1/account/totp/confirm',
    summary:
      'Shows a first code of the app. From now on every sign-in asks for one. The recovery codes are shown this once.',
    whileActing: refused.account,
    access: self,
    scope: 'platform',
    body: model('TotpCode', { code: Code }),
    response: model('TotpState', { totpEnabled: Type.Boolean(), recoveryCodes: RecoveryCodes }),
    problems: [problems.TOTP_CODE_WRONG, problems.TOTP_NOT_PENDING],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/v1/account/totp/recovery-codes',
    summary:
      'Makes new recovery codes, shown this once; those from before stop working. The password or a code is asked for.',
    whileActing: refused.account,
    access: self,
    scope: 'platform',
    body: model('RecoveryCodeRenewal', proof),
    response: model('RecoveryCodes', { recoveryCodes: RecoveryCodes }),
    status: 201,
    problems: [problems.TOTP_NOT_ACTIVE, ...proofProblems],
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/api/v1/account/totp',
    summary: 'Removes the authenticator app. The password or a code proves that it is the person who asks.',
    whileActing: refused.account,
    access: self,
    scope: 'platform',
    body: model('TotpRemoval', proof),
    problems: proofProblems,
  }),
};
