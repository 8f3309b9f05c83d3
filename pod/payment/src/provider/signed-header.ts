import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@storepod/kernel/clock';
import { problems } from '../problems.ts';
import type { WebhookMessage } from './provider.ts';

/** A message that was recorded and sent again later is refused; the clocks of two machines differ by less. */
const TOLERANCE_SECONDS = 300;
const LONGEST_HEADER = 2_000;
/** While a key is changed there are two signatures; more are not read. */
const MOST_SIGNATURES = 10;

const digest = (secret: string, time: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${time}.`).update(body).digest();

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** `t=<seconds>,v1=<hex HMAC-SHA256 of "<seconds>.<body>">`, as Stripe signs its events and the sandbox its messages. */
export function signHeader(secret: string, body: Buffer, now: Date): string {
  const time = String(secondsOf(now));
  return `t=${time},v1=${digest(secret, time, body).toString('hex')}`;
}

/** Refuses a message that the secret did not sign just now. */
export function requireSigned(
  secret: string | undefined,
  header: string,
  { body, header: read }: WebhookMessage,
  clock: Clock,
): void {
  const text = read(header);
  const refuse = () => problems.SIGNATURE_INVALID({ signaturePresent: text !== undefined });
  if (secret === undefined || text === undefined || text.length > LONGEST_HEADER) throw refuse();
  const parts = text.split(',').map((part) => part.trim().split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  const given = parts.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'));
  const isRecent = /^\d{1,12}$/.test(time) && Math.abs(Number(time) - secondsOf(clock.now())) <= TOLERANCE_SECONDS;
  const expected = digest(secret, time, body);
  const matches = given
    .slice(0, MOST_SIGNATURES)
    .some((mac) => mac.length === expected.length && timingSafeEqual(mac, expected));
  if (!isRecent || !matches) throw refuse();
}
