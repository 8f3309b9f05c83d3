import type { LanguageCode } from '@storepod/kernel/language-code';
import { directionOf } from '@storepod/kernel/language-code';
import type { Metadata } from 'next';
import { unstable_rethrow } from 'next/navigation';
import type { ReactNode } from 'react';
import { pageFailed } from '../../../src/runtime.ts';
import type { PageContext, Theme } from '../../theme-contract/theme.ts';
import { pageContext } from '../page-context.ts';
import { localeOf, type PageProps } from './page-props.ts';

/** Makes a page, or the theme's own page for when it cannot be made. Redirects and 404s pass. */
export const orErrorPage =
  <Props extends PageProps>(theme: Theme, makePage: (props: Props) => Promise<ReactNode>) =>
  async (props: Props): Promise<ReactNode> => {
    try {
      return await makePage(props);
    } catch (error) {
      unstable_rethrow(error);
      pageFailed(error);
      const context = await contextOrNone(await localeOf(props));
      return (
        <theme.Root context={context} navigation={[]} languages={[]}>
          <theme.states.ErrorState context={context} retryHref="" />
        </theme.Root>
      );
    }
  };

/** What search engines are told, or nothing: the page itself says what is wrong. Redirects and 404s pass. */
export const orNoMetadata =
  <Props,>(describe: (props: Props) => Promise<Metadata>) =>
  async (props: Props): Promise<Metadata> => {
    try {
      return await describe(props);
    } catch (error) {
      unstable_rethrow(error);
      return {};
    }
  };

/** The store itself may be what could not be read. */
const contextOrNone = (locale: LanguageCode): Promise<PageContext> =>
  pageContext(locale).catch(() => ({
    store: { id: '', name: '', email: '', phone: '' },
    locale,
    dir: directionOf(locale),
    homeHref: `/${locale}`,
    searchHref: `/${locale}/search`,
    accountHref: `/${locale}/customer`,
  }));
