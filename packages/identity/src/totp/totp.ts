import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { base32, decodeBase32 } from './base32.ts';

/** RFC 6238 with the values that every authenticator app takes for granted. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A clock that is half a minute off, and a person who types slowly. */
const TOLERATED_STEPS = 1;

/** 160 random bits in base32, as apps want to be told. */
export const newTotpSecret = (): string => base32(randomBytes(20));

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return number.toString().padStart(DIGITS, '0');
}

export const stepAt = (now: Date) => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step that the code belongs to, if it is near now and later than the last one used: a code opens once. */
export function matchingStep(secret: string, code: string, now: Date, lastStep: number): number | undefined {
  const given = Buffer.from(code.replace(/\s/g, ''));
  const near = Array.from({ length: 2 * TOLERATED_STEPS + 1 }, (_, index) => stepAt(now) - TOLERATED_STEPS + index);
  return near.find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return step > lastStep && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** What an app reads from a picture. A blank is `%20` throughout: apps show a `+` as it is. */
export function totpUri(issuer: string, account: string, secret: string): string {
  const [place, name] = [issuer, account].map(encodeURIComponent);
  return `otpauth://totp/${place}:${name}?secret=${secret}&issuer=${place}`;
}
