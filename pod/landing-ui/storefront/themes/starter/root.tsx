import { translatorOf } from '../../messages/messages.ts';
import type { RootProps } from '../../theme-contract/theme.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { Announcement } from './announcement.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** The frame of every page. */
export function Root({ children, ...props }: RootProps) {
  const { context, announcement, cart } = props;
  const { BottomBar, ForShoppers } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-0 focus:top-0 focus:z-50 focus:rounded-ee-md focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-foreground"
      >
        {t('navigation.skip')}
      </a>
      {announcement && (
        <ForShoppers only={announcement.forShoppers ?? false}>
          <Announcement announcement={announcement} context={context} />
        </ForShoppers>
      )}
      <Header {...props} />
      <main id="content" className="flex-1 pb-16" tabIndex={-1}>
        {children}
      </main>
      <StaticHtml>
        <Footer {...props} />
        <BottomBar context={context} cart={cart} />
      </StaticHtml>
    </div>
  );
}
