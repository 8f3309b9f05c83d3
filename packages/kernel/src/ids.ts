import { randomBytes, randomInt } from 'node:crypto';
import { type Clock, systemClock } from './clock.ts';
import { type Brand, stringValue } from './value.ts';

/** Any UUID in its one spelling: lower case with hyphens, version 1 to 8. */
export type Uuid = Brand<string, 'Uuid'>;
export const Uuid = stringValue<Uuid>({
  kind: 'Uuid',
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  maxLength: 36,
  description: 'a UUID in lower case with hyphens',
  examples: ['019b0f2e-7c40-7abc-8def-0123456789ab'],
});

/** Where new ids come from, so that a test can hold them. */
export interface Ids {
  uuid(): string;
}

/**
 * UUIDs of version 7 (RFC 9562), each greater than the one before, so that rows are appended to an index in the order
 * of their making. Within a millisecond, and while the clock stands or goes back, the 12 bits after the version count
 * up from a random start (section 6.2, method 1); when they are full, the time runs a millisecond ahead.
 */
export function idsFrom(clock: Clock): Ids {
  let time = 0;
  let counter = 0;
  const uuid = () => {
    const now = clock.now().getTime();
    if (now <= time && counter < 0xfff) counter += 1;
    else {
      time = Math.max(now, time + 1);
      counter = counterStart();
    }
    return uuidV7(time, counter);
  };
  return { uuid };
}

/** The ids of a running service. */
export const systemIds: Ids = idsFrom(systemClock);

/** The highest bit stays free, so at least 2,048 ids fit into one millisecond. */
const counterStart = () => randomInt(0x800);

function uuidV7(time: number, counter: number): string {
  const tail = randomBytes(8);
  tail.writeUInt8((tail.readUInt8(0) & 0x3f) | 0x80, 0);
  const stamp = time.toString(16).padStart(12, '0');
  const count = counter.toString(16).padStart(3, '0');
  const random = tail.toString('hex');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count}-${random.slice(0, 4)}-${random.slice(4)}`;
}
