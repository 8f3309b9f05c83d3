import { common } from '@storepod/kernel/common-problems';
import type { Problem } from '@storepod/kernel/problem';

/** As long as a stored text may be. Cleaning writes `&` out, so it can make a text longer than it came. */
export const LONGEST = 65_536;

/** More tags than a text of that length can use in earnest: one for every twenty characters. */
const MOST_TAGS = 3_000;

/** Why some HTML is not even looked at: its cost grows with its tags. */
export const faultOf = (html: string, field: string): Problem | undefined =>
  hasTooManyTags(html) ? refusal(field, 'MaxTags', `must NOT have more than ${MOST_TAGS} tags`) : undefined;

/** What is stored of clean HTML; null where nothing is left. */
export const storedOf = (clean: string, field: string): string | null | Problem =>
  clean.length > LONGEST ? refusal(field, 'MaxLength', `must NOT have more than ${LONGEST} characters`) : clean || null;

function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > MOST_TAGS) return true;
  }
  return false;
}

const refusal = (field: string, rule: string, message: string) =>
  common.VALIDATION_FAILED(undefined, { fieldErrors: [{ field, code: `VALIDATION.${rule}`, message }] });
