import { flagSetting, listSetting, textSetting } from '@storepod/service/settings';

/** The settings of the application behind the page cache. */
export const shopSettings = {
  theme: textSetting('STOREFRONT_THEME', { optional: true, why: 'The theme of stores that name none.' }),
  themeOverride: flagSetting('STOREFRONT_THEME_OVERRIDE', {
    default: 'false',
    why: 'Whether ?theme= and ?color= choose another theme and other colours, to look at them while they are made. Never in production.',
  }),
  development: flagSetting('STOREFRONT_DEVELOPMENT', {
    default: 'false',
    why: 'Whether pages are made from the sources as they are now, instead of a build of them. Never in production.',
  }),
  frameAncestors: listSetting('STOREFRONT_FRAME_ANCESTORS', {
    default: '',
    why: 'Origins of the console, with commas between: they may show previews of a shop in a frame and speak with them. Other pages only the shop itself may frame.',
  }),
  imageSources: listSetting('STOREFRONT_IMAGE_SOURCES', {
    default: 'https:',
    why: 'Where pictures and films of a page may come from besides the shop, as sources of a Content-Security-Policy.',
  }),
};
