import { type Environment, flagSetting, readSettings, textSetting } from '@storepod/service/settings';
import { application } from './application/application.ts';
import { nextDevelopment, nextRenderer } from './application/next-renderer.ts';
import { buildStorefront } from './build/build-storefront.ts';
import { type RunningStorefront, startStorefront } from './start.ts';

const settings = {
  theme: textSetting('STOREFRONT_THEME', { optional: true, why: 'The theme of stores that name none.' }),
  themeOverride: flagSetting('STOREFRONT_THEME_OVERRIDE', {
    default: 'false',
    why: 'Whether ?theme= chooses another theme, to look at one while it is made. Never in production.',
  }),
  development: flagSetting('STOREFRONT_DEVELOPMENT', {
    default: 'false',
    why: 'Whether pages are made from the sources as they are now, instead of a build of them. Never in production.',
  }),
};

/** The whole storefront: the application, built where its sources have changed, behind the page cache. */
export async function startShop({ env }: { env: Environment }): Promise<RunningStorefront> {
  const { theme, themeOverride, development } = readSettings(settings, env);
  const { renderer, upgrade } = development ? await nextDevelopment() : await builtApplication();
  return startStorefront({
    env,
    renderer: application(renderer, { theme, themeOverride }),
    ...(upgrade && { upgrade }),
  });
}

const builtApplication = async () => ({ renderer: await nextRenderer(await buildStorefront()), upgrade: undefined });
