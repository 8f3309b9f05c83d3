import type { ReplyOf } from '@storepod/contract/endpoint';
import { cua } from '@storepod/cua/contract';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { isBackendError, optionalRead, requiredRead, tenant } from '../../../shared/runtime.ts';

type Cua = (typeof cua)['endpoints'];
export type LoginSettings = ReplyOf<Cua['loginSettings']>;
export type SocialLogin = ReplyOf<Cua['socialLogins']>[number];

/** What is known of a link of a letter before it is used. */
type LinkState<Preview> =
  | { isUsable: true; preview: Preview | undefined }
  /** Spent, too old, or never issued. */
  | { isUsable: false };

const here = () => ({ store: tenant().store });

/** The other ways to sign in. Without them the form is still there. */
export const readSocialLogins = (lang: LanguageCode): Promise<readonly SocialLogin[]> =>
  optionalRead(cua, 'socialLogins', { ...here(), lang }, { fallback: [] });

/** What the form offers. Without an answer it is the plain one. */
export const readLoginSettings = (): Promise<LoginSettings> =>
  optionalRead(cua, 'loginSettings', here(), {
    fallback: { rememberMe: false, selfRegistration: true, supportEmail: '' },
  });

export const readResetLink = (token: string) =>
  linkState(requiredRead(cua, 'previewPasswordReset', { ...here(), params: { token } }));

export const readConfirmationLink = (token: string) =>
  linkState(requiredRead(cua, 'previewEmailVerification', { ...here(), params: { token } }));

/** A link is dead only if the server says so; where it cannot be asked now, the form finds out. */
async function linkState<Preview>(reading: Promise<Preview>): Promise<LinkState<Preview>> {
  try {
    return { isUsable: true, preview: await reading };
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return error.status === 404 || error.status === 400 ? { isUsable: false } : { isUsable: true, preview: undefined };
  }
}
