import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';

/** What the process is to be, once it is known. */
export interface Orders {
  main: string;
  env: Record<string, string>;
}

/**
 * A process that has loaded what it will run and waits for its orders, so that who needs one does not wait for the loading. It
 * keeps what was compiled: the next one, too, will be killed before it could.
 */
enableCompileCache();
const [, , preloaded = ''] = process.argv;
await import(pathToFileURL(preloaded).href);
flushCompileCache();

const [{ main, env }] = (await once(process, 'message')) as [Orders];
process.disconnect();
Object.assign(process.env, env);
if (env.STOREPOD_DIE_AT !== undefined) await import('./die-at-moment.ts');
await import(pathToFileURL(main).href);
