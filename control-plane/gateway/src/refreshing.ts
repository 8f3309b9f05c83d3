import { setTimeout as pause } from 'node:timers/promises';
import type { Gateway } from './gateway.ts';

/**
 * Keeps the lists that requests are decided by. Each replica has its own in memory, so each one fetches them: a job of
 * the whole cluster would not do.
 */
export function keepRefreshing({ kit, pods, blockedStores }: Gateway): void {
  const { config, stopping } = kit;
  void repeat(config.routeRefreshRate, stopping, pods.refresh);
  void repeat(config.billingRefreshRate, stopping, blockedStores.refresh);
  const watch = blockedStores.follow();
  stopping.addEventListener('abort', () => void watch.stop(), { once: true });
}

/** A service that starts beside this one, or is just being started again, answers within moments. */
const TRY_AGAIN_MS = 500;
const LONGEST_TRY_MS = 5_000;

/** Does the work at once and again after each pause, sooner where it failed, until the service stops. */
async function repeat(pauseMs: number, stopping: AbortSignal, work: () => Promise<boolean>): Promise<void> {
  for (let failures = 0; !stopping.aborted; ) {
    failures = (await work()) ? 0 : failures + 1;
    const soonMs = Math.min(TRY_AGAIN_MS * failures, LONGEST_TRY_MS);
    await pause(failures === 0 ? pauseMs : Math.min(pauseMs, soonMs), undefined, { signal: stopping }).catch(
      () => undefined,
    );
  }
}

/** Waits for what must not be cut short, and closes every connection. */
export async function closeGateway({
  renewals,
  pods,
  blockedStores,
  controlPlane,
  unfinishedBodies,
}: Gateway): Promise<void> {
  unfinishedBodies.close();
  // A refresh token that was used and whose successor is not saved would sign somebody out.
  await renewals.settled();
  await Promise.all([pods.close(), blockedStores.close(), ...Object.values(controlPlane).map(({ close }) => close())]);
}
