import type { HealthCheck } from '@storepod/service/definition';
import { request } from 'undici';

/** Shorter than the kit waits for a check, so that the answer says which component was late. */
const TIMEOUT_MS = 1_500;

/** One check for each component: it is up when its address answers 200. */
export function componentChecks(components: Record<string, string>): Record<string, HealthCheck> {
  return Object.fromEntries(Object.entries(components).map(([name, url]) => [name, () => ask(url)]));
}

async function ask(url: string): Promise<string | undefined> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await body.dump();
    return statusCode === 200 ? undefined : `answered ${statusCode}`;
  } catch {
    return 'did not answer';
  }
}
