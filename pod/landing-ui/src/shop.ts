import { type Environment, flagSetting, readSettings, textSetting } from '@storepod/service/settings';
import { application } from './application/application.ts';
import { nextRenderer } from './application/next-renderer.ts';
import { buildStorefront } from './build/build-storefront.ts';
import { type RunningStorefront, startStorefront } from './start.ts';

const settings = {
  theme: textSetting('STOREFRONT_THEME', { optional: true, why: 'The theme of stores that name none.' }),
  themeOverride: flagSetting('STOREFRONT_THEME_OVERRIDE', {
    default: 'false',
    why: 'Whether ?theme= chooses another theme, to look at one while it is made. Never in production.',
  }),
};

/** The whole storefront: the application, built where its sources have changed, behind the page cache. */
export async function startShop({ env }: { env: Environment }): Promise<RunningStorefront> {
  const { theme, themeOverride } = readSettings(settings, env);
  const renderPage = await nextRenderer(await buildStorefront());
  return startStorefront({ env, renderer: application(renderPage, { theme, themeOverride }) });
}
