import type { LanguageCode } from '@storepod/kernel/language-code';
import { directionOf } from '@storepod/kernel/language-code';
import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { arrival, pageFailed, pageMissing, tenant } from '../../../shared/runtime.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { MissingThing, Theme } from '../../theme-contract/theme.ts';
import { noSite } from '../content/site-view.ts';
import { cartLink, pageContext } from '../page-context.ts';
import { samePath } from '../path-in.ts';
import { Frame } from './frame.tsx';
import { NothingHere } from './missing.ts';
import { localeOf, type PageProps } from './page-props.ts';

/**
 * Makes a page, or the theme's own page for when there is none or it cannot be made. The framework has pages for both,
 * too, but sends them empty, to be drawn by a script. Redirects pass.
 */
export const orStatePage =
  <Props extends PageProps>(theme: Theme, makePage: (props: Props) => Promise<ReactNode>) =>
  async (props: Props): Promise<ReactNode> => {
    try {
      return await makePage(props);
    } catch (error) {
      unstable_rethrow(error);
      const locale = await localeOf(props);
      return error instanceof NothingHere
        ? missingPage(theme, locale, error.missing)
        : failedPage(theme, locale, error);
    }
  };

async function missingPage(theme: Theme, locale: LanguageCode, missing: MissingThing) {
  pageMissing();
  const context = await contextOrNone(theme, locale);
  return (
    <Frame theme={theme} context={context} pathIn={samePath('')}>
      <theme.states.NotFound context={context} missing={missing} />
    </Frame>
  );
}

async function failedPage(theme: Theme, locale: LanguageCode, error: unknown) {
  pageFailed(error);
  const context = await contextOrNone(theme, locale);
  return (
    <theme.Root {...noSite} context={context} navigation={[]} languages={[]} cart={cartLink(context)}>
      <theme.states.ErrorState context={context} retryHref="" />
    </theme.Root>
  );
}

/** What search engines are told of a page, or of what is shown in its place. Redirects pass. */
export const orStateMetadata =
  <Props extends PageProps>(describe: (props: Props) => Promise<Metadata>) =>
  async (props: Props): Promise<Metadata> => {
    try {
      return await describe(props);
    } catch (error) {
      unstable_rethrow(error);
      const t = translatorOf(await localeOf(props));
      const title = t(error instanceof NothingHere ? 'states.notFoundTitle' : 'states.errorTitle');
      return { title, robots: { index: false, follow: true } };
    }
  };

/** The store itself may be what could not be read; its host is known all the same. */
const contextOrNone = (theme: Theme, locale: LanguageCode): Promise<PageContext> =>
  pageContext(theme, locale).catch(() => ({
    store: { id: tenant().store, name: arrival().host, email: '', phone: '' },
    locale,
    dir: directionOf(locale),
    timeZone: 'UTC',
    homeHref: `/${locale}`,
    searchHref: `/${locale}/search`,
    accountHref: `/${locale}/customer`,
    cartHref: `/${locale}/cart`,
    layout: theme.look.layout,
    parts: theme.parts,
  }));
