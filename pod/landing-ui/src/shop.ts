import { openLog } from '@storepod/service/log';
import { type Environment, readSettings } from '@storepod/service/settings';
import { application } from './application/application.ts';
import { nextDevelopment, nextRenderer } from './application/next-renderer.ts';
import { buildStorefront } from './build/build-storefront.ts';
import { storefrontDir } from './build/storefront-dir.ts';
import { readConfig } from './config.ts';
import { shopSettings } from './shop-settings.ts';
import { type RunningStorefront, startStorefront } from './start.ts';
import { staticAssetSettings } from './static-assets/asset-settings.ts';
import { placeAssets } from './static-assets/static-assets.ts';

/** The whole storefront: the application, built where its sources have changed, behind the page cache. */
export async function startShop({ env }: { env: Environment }): Promise<RunningStorefront> {
  const settings = readSettings(shopSettings, env);
  const { renderer, upgrade, staticAssets } = settings.development ? await fromSources() : await fromBuild(env);
  const app = application(renderer, { ...settings, staticAssets });
  return startStorefront({ env, renderer: app, ...(upgrade && { upgrade }) });
}

const fromSources = async () => ({ ...(await nextDevelopment()), staticAssets: undefined });

async function fromBuild(env: Environment) {
  const log = openLog('landing-ui', readConfig(env).config.logLevel);
  const sources = { root: storefrontDir, distDir: await buildStorefront(), log };
  const placed = await placeAssets(readSettings(staticAssetSettings, env), sources);
  return { renderer: await nextRenderer(placed), upgrade: undefined, staticAssets: placed.baseUrl };
}
