import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../author.ts';
import type { Content } from '../content.ts';
import { contentSummary, listRedirects } from './content-summary.ts';
import { readSite } from './read-site.ts';
import type { siteEndpoints } from './site.contract.ts';
import { readSiteSettings, writeSiteSettings } from './site-settings.ts';

export const siteHandlers = (content: Content): Handlers<Contract<typeof siteEndpoints>> => ({
  shownSite: ({ store, lang }) => readSite(content, store, lang),
  contentSummary: ({ store }) => contentSummary(content, store),
  listRedirects: ({ store, query }) => listRedirects(content, store, query),
  readSiteSettings: ({ store }) => readSiteSettings(content, store),
  writeSiteSettings: ({ store, body, principal }) => writeSiteSettings(content, store, body, authorOf(principal)),
});
