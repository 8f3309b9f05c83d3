import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The one script that every page begins with, as it is served. */
export const PAGE_SCRIPT = readFileSync(new URL('browser-page-script.js', import.meta.url));

/** Scripts of our own live here; together with the framework's files these are all that a page may run. */
export const PAGE_SCRIPT_FOLDER = '/_storefront/scripts/';

/** By which a preview of a home page and the console that shows it in a frame understand each other. */
export const BUILDER_SCRIPT = readFileSync(new URL('browser-builder-script.js', import.meta.url));

/** Its address changes with it, so a browser may keep it for ever. */
const addressOf = (name: string, script: Buffer): string =>
  `${PAGE_SCRIPT_FOLDER}${name}-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;
export const PAGE_SCRIPT_PATH = addressOf('page', PAGE_SCRIPT);
export const BUILDER_SCRIPT_PATH = addressOf('builder', BUILDER_SCRIPT);

/** What is served there. */
export const ownScripts: ReadonlyMap<string, Buffer> = new Map([
  [PAGE_SCRIPT_PATH, PAGE_SCRIPT],
  [BUILDER_SCRIPT_PATH, BUILDER_SCRIPT],
]);
