import { randomBytes } from 'node:crypto';
import { hashOf } from '@storepod/kernel/digest';
import { base32 } from './base32.ts';

/** Enough for years of lost phones, few enough to be printed on a card. */
const CODES = 10;
/** Nobody finds 80 random bits again from their hash, so a fast hash is enough. */
const CODE_BYTES = 10;

/** How a code is shown: `ABCD-EFGH-IJKL-MNOP`. */
const grouped = (code: string) => (code.match(/.{4}/g) ?? []).join('-');

/** What somebody typed, without what makes it readable; undefined where it cannot be a recovery code. */
function bareCode(typed: string): string | undefined {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(bare) ? bare : undefined;
}

/** New codes, shown this once, and what is kept of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const bare = Array.from({ length: CODES }, () => base32(randomBytes(CODE_BYTES)));
  return { codes: bare.map(grouped), hashes: bare.map(hashOf) };
}

/** The hashes that are left once the code is used; undefined where it is none of them. */
export function withoutCode(hashes: readonly string[], typed: string): string[] | undefined {
  const code = bareCode(typed);
  const used = code === undefined ? -1 : hashes.indexOf(hashOf(code));
  return used < 0 ? undefined : hashes.toSpliced(used, 1);
}
