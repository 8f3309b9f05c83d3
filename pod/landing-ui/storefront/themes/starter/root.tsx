import { translatorOf } from '../../messages/messages.ts';
import type { RootProps } from '../../theme-contract/theme.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { Header } from './header.tsx';

/** The frame of every page. */
export function Root({ context, navigation, languages, children }: RootProps) {
  const t = translatorOf(context.locale);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:text-primary-foreground"
      >
        {t('navigation.skip')}
      </a>
      <Header context={context} navigation={navigation} languages={languages} />
      <main id="content" className="flex-1 pb-16" tabIndex={-1}>
        {children}
      </main>
      <StaticHtml>
        <Footer context={context} navigation={navigation} languages={languages} />
      </StaticHtml>
    </div>
  );
}

function Footer({ context, navigation, languages }: Omit<RootProps, 'children'>) {
  const t = translatorOf(context.locale);
  const { store } = context;
  const { LanguageLinks } = context.parts;
  return (
    <footer className="border-t border-border bg-muted text-sm text-muted-foreground">
      <div className="page-width grid gap-8 py-12 sm:grid-cols-2 lg:grid-cols-4">
        <div className="lg:col-span-2">
          <p className="text-base font-semibold text-foreground">{store.name}</p>
          {store.description && (
            <p className="mt-2 max-w-sm">
              <bdi>{store.description}</bdi>
            </p>
          )}
        </div>
        {navigation.length > 0 && <FooterList title={t('navigation.shop')} links={navigation.slice(0, 6)} />}
        {store.email && <Contact title={t('navigation.contact')} store={store} />}
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-border py-5">
          <p>{t('navigation.rights', { year: String(new Date().getUTCFullYear()), store: store.name })}</p>
          {languages.length > 1 && (
            <ul className="flex flex-wrap gap-4" aria-label={t('navigation.language')}>
              <LanguageLinks
                languages={languages}
                className="inline-block py-3 hover:underline aria-[current]:text-foreground lg:py-2"
              />
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

/** Tall enough for a thumb. */
const footerLink = 'inline-block py-3 hover:underline lg:py-1.5';

const Contact = ({ title, store }: { title: string; store: RootProps['context']['store'] }) => (
  <div>
    <h2 className="mb-1 font-semibold text-foreground">{title}</h2>
    <p>
      <a href={`mailto:${store.email}`} className={footerLink}>
        {store.email}
      </a>
    </p>
    <p>
      <a href={`tel:${store.phone.replace(/[^+\d]/g, '')}`} className={footerLink} dir="ltr">
        {store.phone}
      </a>
    </p>
  </div>
);

const FooterList = ({ title, links }: { title: string; links: readonly { href: string; label: string }[] }) => (
  <nav aria-label={title}>
    <h2 className="mb-1 font-semibold text-foreground">{title}</h2>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className={footerLink}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
