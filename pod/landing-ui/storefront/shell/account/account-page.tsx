import type { ReactNode } from 'react';
import { type Translate, translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { AccountPage, AccountProps, Theme } from '../../theme-contract/theme.ts';
import { pageContext } from '../page-context.ts';
import { Frame } from '../pages/frame.tsx';
import { localeOf, type PageProps } from '../pages/page-props.ts';
import { orStateMetadata, orStatePage } from '../pages/states.tsx';
import { describePage } from '../seo/metadata.ts';

/** What the parts of these pages know of a visit. */
export interface Visit {
  context: PageContext;
  t: Translate;
  /** A parameter of the address; of several with one name the first. */
  asked(name: string): string | undefined;
}

interface Description {
  /** Its address after the language. */
  path: string;
  /** The theme's frame around the page. */
  frame?: (visit: Visit) => Pick<AccountProps, 'sections' | 'signOut'>;
  /** Which page it is, where the address decides that. */
  kindOf(visit: Pick<Visit, 'asked'>): AccountPage;
  /** Parameters that go along when the language is changed. */
  keeps?: readonly string[];
  Body: (visit: Visit) => ReactNode | Promise<ReactNode>;
}

const titles = {
  login: 'account.signIn',
  'sign-in-form': 'account.signIn',
  register: 'account.register',
  'reset-password': 'account.resetTitle',
  'new-password': 'account.newPasswordTitle',
  'verify-email': 'account.confirmTitle',
  callback: 'account.signIn',
  profile: 'account.profile',
  orders: 'customer.sections.orders',
  order: 'customer.sections.orders',
  addresses: 'customer.sections.addresses',
  security: 'customer.sections.security',
  privacy: 'customer.sections.privacy',
} as const satisfies Record<AccountPage, string>;

/** A page that belongs to a shopper: the theme's frame with the shell's content, for no search engine. */
export const accountPage = (
  theme: Theme,
  { path, kindOf, keeps = [], frame, Body }: Description,
  { Account } = theme.pages,
) => ({
  metadata: orStateMetadata(async (props: PageProps) => {
    const locale = await localeOf(props);
    const title = translatorOf(locale)(titles[kindOf({ asked: askedBy(await props.searchParams) })]);
    const described = await describePage({ title, path: `/${locale}${path}`, pathIn: () => undefined, isHidden: true });
    // Addresses of these pages hold codes and tokens, which are nobody else's business.
    return { ...described, referrer: 'same-origin' as const };
  }),
  Page: orStatePage(theme, async (props: PageProps) => {
    const locale = await localeOf(props);
    const asked = askedBy(await props.searchParams);
    const visit = { context: await pageContext(theme, locale), t: translatorOf(locale), asked };
    const kind = kindOf(visit);
    return (
      <Frame theme={theme} context={visit.context} pathIn={(code) => `/${code}${path}${queryOf(keeps, asked)}`}>
        <Account context={visit.context} page={kind} title={visit.t(titles[kind])} {...frame?.(visit)}>
          {await Body(visit)}
        </Account>
      </Frame>
    );
  }),
});

const askedBy = (params: Awaited<PageProps['searchParams']>) => (name: string) => [params[name]].flat()[0];

function queryOf(names: readonly string[], asked: Visit['asked']): string {
  const kept = names.flatMap((name) => {
    const value = asked(name);
    return value === undefined ? [] : [[name, value]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
