import type { Clock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { hashOf } from '@storepod/kernel/digest';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { Flights } from '@storepod/kernel/single-flight';
import type { UaaClient } from '../uaa/uaa-client.ts';
import { UaaRefusal } from '../uaa/uaa-errors.ts';

/** Somebody's token, narrowed to the pod that is about to see it. */
export type PodTokens = (token: string, pod: string) => Promise<string>;

/** Many more than people work at a time; each takes about 2 kB. */
const MOST_TOKENS = 10_000;
/** A token is not used in its last seconds, so that it does not expire on the way. */
const SPARE_SECONDS = 5;

/**
 * Whoever runs a pod sees the tokens that come in. So a pod is shown none that is good anywhere else: uaa narrows each of them
 * once, and the answer serves until the token ends.
 */
export function openPodTokens(uaa: UaaClient, clock: Clock): PodTokens {
  const narrowed = new ExpiringCache<string, string>({ most: MOST_TOKENS, clock });
  const underWay = new Flights<string, string>();
  const ask = async (key: string, token: string, pod: string) => {
    const { access, seconds } = await uaa.forPod(token, pod).catch(refuse);
    if (seconds > SPARE_SECONDS) narrowed.set(key, access, (seconds - SPARE_SECONDS) * 1000);
    return access;
  };
  return async (token, pod) => {
    const key = `${pod} ${hashOf(token)}`;
    return narrowed.get(key) ?? underWay.share(key, () => ask(key, token, pod));
  };
}

/** A token that uaa does not know to be alive is no credential; where uaa does not answer, nothing is decided. */
function refuse(error: unknown): never {
  if (error instanceof UaaRefusal && error.code === 'invalid_grant')
    throw common.BAD_TOKEN(undefined, { cause: error });
  throw common.REMOTE_UNAVAILABLE(undefined, { remoteService: 'uaa', cause: error });
}
