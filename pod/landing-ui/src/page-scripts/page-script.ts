import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The one script that every page begins with, as it is served. */
export const PAGE_SCRIPT = readFileSync(new URL('browser-page-script.js', import.meta.url));

/** Scripts of our own live here; together with the framework's files these are all that a page may run. */
export const PAGE_SCRIPT_FOLDER = '/_storefront/scripts/';

/** Its address changes with it, so a browser may keep it for ever. */
export const PAGE_SCRIPT_PATH = `${PAGE_SCRIPT_FOLDER}page-${createHash('sha256').update(PAGE_SCRIPT).digest('hex').slice(0, 16)}.js`;
