import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ReactNode } from 'react';
import type { PageContext, Theme } from '../../theme-contract/theme.ts';
import { languageLinks, navigation } from '../page-context.ts';

interface Props {
  theme: Theme;
  context: PageContext;
  /** The path of this page in another language; undefined where it has none. */
  pathIn: (code: string) => string | undefined;
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

/** A page that is called the same in every language. */
export const samePath = (path: string) => (code: string) => `/${code}${path}`;

/** A page whose last part is a slug, which differs from language to language. */
export const slugPath =
  (kind: string, friendlyUrls: Readonly<Partial<Record<LanguageCode, string>>>) => (code: string) => {
    const slug = Object.entries(friendlyUrls).find(([language]) => language === code)?.[1];
    return slug === undefined ? undefined : `/${code}/${kind}/${encodeURIComponent(slug)}`;
  };

/** The addresses of a page in all languages that it has. */
export const pathsBy = (
  codes: readonly string[],
  pathIn: (code: string) => string | undefined,
): Record<string, string> =>
  Object.fromEntries(
    codes.flatMap((code) => {
      const path = pathIn(code);
      return path === undefined ? [] : [[code, path]];
    }),
  );
