import { StoreMerchantId } from '@storepod/kernel/object-id';
import { application } from '../../src/application/application.ts';
import { nextRenderer } from '../../src/application/next-renderer.ts';
import { buildStorefront } from '../../src/build/build-storefront.ts';
import type { Renderer } from '../../src/server/render.ts';
import { openFixture, shopHeaders } from '../fixture.ts';
import { scriptedPod } from './scripted-pod.ts';
import type { Shop } from './shop-goods.ts';

export const shopDefaults = {
  ...{ theme: undefined, themeOverride: false },
  ...{ frameAncestors: [] as string[], imageSources: ['https:'], staticAssets: undefined as string | undefined },
};

/** Tests ask for many pages at once, and all from one address. */
export const crowds = {
  STOREFRONT_RENDERS_AT_ONCE: '50',
  STOREFRONT_RENDERS_PER_ADDRESS: '10000',
  STOREFRONT_RENDERS_PER_STORE: '10000',
  STOREFRONT_RENDER_WAIT: 'PT10M',
};

/** The first renders take long on a busy machine, and reads would run out of time. A test that is about time sets its own. */
export const patient = { STOREFRONT_BACKEND_TIMEOUT_MS: '0', ...crowds };

/** The built shop in front of a scripted pod. All stands of a file share one application, as replicas would. */
export async function builtStorefront(settings: Partial<typeof shopDefaults> = {}) {
  const pod = await scriptedPod();
  const page = application(await nextRenderer({ distDir: await buildStorefront() }), { ...shopDefaults, ...settings });
  /** The stores for which something was rendered. */
  const rendered: string[] = [];
  const renderer: Renderer = (request, response) => {
    rendered.push(String(request.headers['store-id']));
    return page(request, response);
  };
  const open = (env: Record<string, string> = {}) =>
    openFixture({ renderer, env: { INTERNAL_SPG: pod.origin, ...patient, ...env } });
  return { pod, rendered, open };
}

/** A shop of its own, which nothing was ever read or kept of. */
export function newShop(mark: string, digit = 1): Shop {
  made += 1;
  const store = StoreMerchantId.parse(String(made).padStart(24, '0'));
  return { store, mark, digit };
}
let made = 0;

/** What the edge says of a visit to this shop. */
export const headersOf = ({ store }: Shop) => ({
  ...shopHeaders,
  'store-id': store,
  theme: 'starter',
  'x-forwarded-host': `s${store}.acme.com`,
});

/** Does all of it, so many at a time. */
export async function inTurns<T, R>(atOnce: number, items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
