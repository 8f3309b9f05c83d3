import type { LanguageCode } from '@storepod/kernel/language-code';
import { translatorOf } from '../../../messages/messages.ts';
import type { RefusalWords } from './complaint.ts';

/** The words that a form may need when it is refused, put together on the server. */
export function refusalWords(locale: LanguageCode): RefusalWords {
  const t = translatorOf(locale);
  return {
    fields: t('account.errorFields'),
    other: t('account.errorOther'),
    tooMany: t('account.errorTooMany'),
    closed: t('account.errorClosed'),
    linkInvalid: t('account.linkInvalid'),
    taken: t('account.errorTaken'),
    email: t('account.errorEmail'),
    field: t('account.errorField'),
    rules: {
      minLength: t('account.rules.minLength'),
      maxLength: t('account.rules.maxLength'),
      upper: t('account.rules.upper'),
      lower: t('account.rules.lower'),
      digit: t('account.rules.digit'),
      special: t('account.rules.special'),
      notOwnName: t('account.rules.notOwnName'),
      notWellKnown: t('account.rules.notWellKnown'),
      notBreached: t('account.rules.notWellKnown'),
      reused: t('account.rules.reused'),
    },
  };
}

/** What is asked of a password. */
interface PasswordRules {
  minLength: number;
  requireUpper: boolean;
  requireLower: boolean;
  requireDigit: boolean;
  requireSpecial: boolean;
}

/** What a shop asks for unless its merchant chose otherwise; a refusal tells where it did. */
const usualRules: PasswordRules = {
  minLength: 12,
  requireUpper: true,
  requireLower: true,
  requireDigit: true,
  requireSpecial: false,
};

/** Says before anything is typed what a password has to be. */
export function passwordHint(locale: LanguageCode, rules: PasswordRules = usualRules): string {
  const t = translatorOf(locale);
  const count = rules.minLength;
  const parts = [
    rules.requireUpper && t('account.passwordParts.upper'),
    rules.requireLower && t('account.passwordParts.lower'),
    rules.requireDigit && t('account.passwordParts.digit'),
    rules.requireSpecial && t('account.passwordParts.special'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return t('account.passwordHint', { count });
  return t('account.passwordHintWith', { count, parts: new Intl.ListFormat(locale).format(parts) });
}
