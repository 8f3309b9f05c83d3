import type { ReactNode } from 'react';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { PageCart } from '../cart/page-cart.tsx';
import { siteView } from '../content/site-view.ts';
import { cartLink, languageLinks, navigation } from '../page-context.ts';
import type { PathIn } from '../path-in.ts';

interface Props {
  theme: Theme;
  context: PageContext;
  /** Where this page is in another language. */
  pathIn: PathIn;
  children: ReactNode;
}

/** Puts a page into the theme's frame, with the menus. */
export async function Frame({ theme: { Root }, context, pathIn, children }: Props) {
  const { locale, store } = context;
  const [categories, site] = await Promise.all([navigation(locale), siteView(locale, store.name)]);
  const { main } = site.menus;
  return (
    <>
      <Root
        {...site}
        context={context}
        navigation={main.length > 0 ? main : categories}
        languages={languageLinks(locale, pathIn)}
        cart={cartLink(context)}
      >
        {children}
      </Root>
      <PageCart context={context} />
    </>
  );
}
