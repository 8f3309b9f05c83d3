import type { ReactNode } from 'react';
import type { Messages } from '../../messages/en.ts';
import { messagesOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { shopPlace } from '../cart/page-place.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { pageContext } from '../page-context.ts';
import { Frame } from '../pages/frame.tsx';
import { localeOf, type PageProps } from '../pages/page-props.ts';
import { orStateMetadata, orStatePage } from '../pages/states.tsx';
import { describePage } from '../seo/metadata.ts';

/** What the parts of these pages know of a visit. Nothing of it belongs to a shopper. */
interface Visit {
  context: PageContext;
  messages: Messages;
  place: ShopPlace;
}

interface Description {
  /** Its address after the language. */
  path: string;
  titleOf: (messages: Messages) => string;
  /** Parameters that go along when the language is changed. */
  keeps?: readonly string[];
  Body: (visit: Visit) => ReactNode | Promise<ReactNode>;
}

/** A page on which one buys: the same for everybody, filled by the browser, and for no search engine. */
export const shoppingPage = (theme: Theme, { path, titleOf, keeps = [], Body }: Description) => ({
  metadata: orStateMetadata(async (props: PageProps) => {
    const locale = await localeOf(props);
    const title = titleOf(messagesOf(locale));
    const described = await describePage({ title, path: `/${locale}${path}`, pathIn: () => undefined, isHidden: true });
    // The address of an order holds its reference, which is nobody else's business.
    return { ...described, referrer: 'same-origin' as const };
  }),
  Page: orStatePage(theme, async (props: PageProps) => {
    const locale = await localeOf(props);
    const context = await pageContext(theme, locale);
    const visit = { context, messages: messagesOf(locale), place: await shopPlace(context) };
    const kept = queryOf(keeps, await props.searchParams);
    return (
      <Frame theme={theme} context={context} pathIn={(code) => `/${code}${path}${kept}`}>
        {await Body(visit)}
      </Frame>
    );
  }),
});

function queryOf(names: readonly string[], params: Awaited<PageProps['searchParams']>): string {
  const kept = names.flatMap((name) => {
    const value = [params[name]].flat()[0];
    return value === undefined ? [] : [[name, value]];
  });
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
