import { type Environment, readSettings } from '@storepod/service/settings';
import { application } from './application/application.ts';
import { nextDevelopment, nextRenderer } from './application/next-renderer.ts';
import { buildStorefront } from './build/build-storefront.ts';
import { shopSettings } from './shop-settings.ts';
import { type RunningStorefront, startStorefront } from './start.ts';

/** The whole storefront: the application, built where its sources have changed, behind the page cache. */
export async function startShop({ env }: { env: Environment }): Promise<RunningStorefront> {
  const settings = readSettings(shopSettings, env);
  const { renderer, upgrade } = settings.development ? await nextDevelopment() : await builtApplication();
  return startStorefront({ env, renderer: application(renderer, settings), ...(upgrade && { upgrade }) });
}

const builtApplication = async () => ({ renderer: await nextRenderer(await buildStorefront()), upgrade: undefined });
