import { describe, expect, it } from 'vitest';
import { appLocales, FALLBACK_LOCALE } from '../../../../shared/locales.ts';
import { Refused } from '../sign-in/answer.ts';
import { complaintOf } from './complaint.ts';
import { refusalWords } from './refusal-words.ts';

const words = refusalWords(FALLBACK_LOCALE);

describe('a refusal', () => {
  it.each([
    ['UAA.USER.EMAIL_TAKEN', 409, { email: words.taken }],
    ['UAA.USER.USERNAME_TAKEN', 409, { email: words.taken }],
    ['UAA.PASSWORD.REUSED', 422, { password: words.rules.reused }],
  ])('%s is told under its field', (code, status, fields) => {
    expect(complaintOf(new Refused(status, code), words)).toEqual({ banner: words.fields, fields });
  });

  it.each([
    ['UAA.REGISTRATION.CLOSED', 403, words.closed],
    ['UAA.AUTH.RATE_LIMITED', 429, words.tooMany],
    ['UAA.PASSWORD.RESET_TOKEN_NOT_USABLE', 404, words.linkInvalid],
    ['UAA.EMAIL.VERIFICATION_NOT_USABLE', 404, words.linkInvalid],
    ['COMMON.NOT_FOUND', 404, words.other],
    ['', 0, words.other],
  ])('%s is told above the form', (code, status, banner) => {
    expect(complaintOf(new Refused(status, code), words)).toEqual({ banner, fields: {} });
  });

  it('of a password names every rule that it breaks, by whichever part of the server', () => {
    const codes = ['VALIDATION.minLength', 'VALIDATION.MinLength', 'VALIDATION.digit', 'VALIDATION.unheard'];
    const refused = codes.map((code) => ({ field: 'password', code }));
    const { fields } = complaintOf(new Refused(400, 'UAA.PASSWORD.POLICY_VIOLATION', refused), words);
    expect(fields).toEqual({ password: [words.rules.minLength, words.rules.digit, words.field].join(' ') });
  });

  it('of a user name is told under the e-mail, once', () => {
    const refused = ['email', 'username'].map((field) => ({ field, code: 'VALIDATION.Pattern' }));
    expect(complaintOf(new Refused(400, 'COMMON.VALIDATION_FAILED', refused), words).fields).toEqual({
      email: words.email,
    });
  });

  it('that is none, but a fault, says nothing of the kind', () => {
    expect(complaintOf(new TypeError('x'), words)).toEqual({ banner: words.other, fields: {} });
  });
});

it('has words for every refusal in every language', () => {
  for (const locale of appLocales) {
    const { rules, ...others } = refusalWords(locale);
    for (const sentence of [...Object.values(rules), ...Object.values(others)]) expect(sentence).toMatch(/\.$/);
  }
});
