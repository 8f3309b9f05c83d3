import type { AsyncLocalStorage } from 'node:async_hooks';

/** Parts of a page that were set aside, by their ids. */
export type StaticParts = Map<string, unknown>;

/** The application is bundled and has modules of its own; through the registry of symbols all find one storage. */
export const scopePlace = Symbol.for('storepod.storefront.request-scope');

/** Safe to bundle for browsers, where there is no storage. */
const processGlobal = globalThis as { [scopePlace]?: AsyncLocalStorage<{ staticParts: StaticParts }> };

/** The parts of the render at hand; undefined where there is none, as in a browser. */
export const staticParts = (): StaticParts | undefined => processGlobal[scopePlace]?.getStore()?.staticParts;
