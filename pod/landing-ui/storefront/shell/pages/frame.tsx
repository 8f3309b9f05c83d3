import type { ReactNode } from 'react';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { languageLinks, navigation } from '../page-context.ts';
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
  const { locale } = context;
  return (
    <Root context={context} navigation={await navigation(locale)} languages={languageLinks(locale, pathIn)}>
      {children}
    </Root>
  );
}
