import { Refused, type RefusedField } from '../sign-in/answer.ts';

/** What a form says when it was refused, in the language of the page. */
export interface RefusalWords {
  fields: string;
  other: string;
  tooMany: string;
  closed: string;
  linkInvalid: string;
  taken: string;
  email: string;
  field: string;
  /** By the name of the rule that a password breaks. */
  rules: Readonly<Record<string, string>>;
}

/** A refusal as it is shown: one line for the form, and one for each field. */
export interface Complaint {
  banner: string;
  fields: Readonly<Record<string, string>>;
}

/** Which words a refusal is told in. */
export function complaintOf(error: unknown, words: RefusalWords): Complaint {
  if (!(error instanceof Refused)) return { banner: words.other, fields: {} };
  const fields = { ...byCode(words)[error.code], ...fieldComplaints(error.fields, words) };
  if (Object.keys(fields).length > 0) return { banner: words.fields, fields };
  return { banner: bannerOf(error, words), fields };
}

/** Refusals that are about one field although they do not name it. The user name of a shopper is the e-mail. */
const byCode = ({ taken, rules }: RefusalWords): Readonly<Record<string, Record<string, string>>> => ({
  'UAA.USER.EMAIL_TAKEN': { email: taken },
  'UAA.USER.USERNAME_TAKEN': { email: taken },
  'UAA.PASSWORD.REUSED': { password: rules.reused ?? '' },
});

const deadLinks = ['UAA.PASSWORD.RESET_TOKEN_NOT_USABLE', 'UAA.EMAIL.VERIFICATION_NOT_USABLE'];

function bannerOf({ status, code }: Refused, { tooMany, closed, linkInvalid, other }: RefusalWords): string {
  if (status === 429) return tooMany;
  if (code === 'UAA.REGISTRATION.CLOSED') return closed;
  return deadLinks.includes(code) ? linkInvalid : other;
}

function fieldComplaints(refused: readonly RefusedField[], words: RefusalWords): Record<string, string> {
  const said = new Map<string, Set<string>>();
  for (const { field, code } of refused) {
    const shown = field === 'username' ? 'email' : field;
    said.set(shown, (said.get(shown) ?? new Set()).add(sentenceOf(shown, code, words)));
  }
  return Object.fromEntries([...said].map(([field, sentences]) => [field, [...sentences].join(' ')]));
}

function sentenceOf(field: string, code: string, { email, rules, field: generic }: RefusalWords): string {
  if (field === 'email') return email;
  // The schema writes `VALIDATION.MinLength`, and the policy of passwords `VALIDATION.minLength`.
  const rule = code.replace(/^VALIDATION\./, '').replace(/^./, (letter) => letter.toLowerCase());
  return (field === 'password' ? rules[rule] : undefined) ?? generic;
}
