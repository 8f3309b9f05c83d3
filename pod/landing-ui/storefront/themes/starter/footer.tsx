import { translatorOf } from '../../messages/messages.ts';
import type { RootProps } from '../../theme-contract/theme.ts';
import type { LegalView, LinkView, NavigationView } from '../../theme-contract/views.ts';

type FooterProps = Omit<RootProps, 'children'>;

/** The end of every page: what the store says of itself, its links, and how to reach it. */
export function Footer(props: FooterProps) {
  const { context, languages, socialLinks } = props;
  const t = translatorOf(context.locale);
  const { store } = context;
  const { LanguageLinks } = context.parts;
  return (
    <footer className="border-t border-border bg-muted text-sm text-muted-foreground">
      <div className="page-width grid gap-8 py-12 *:min-w-0 sm:grid-cols-2 lg:grid-cols-5">
        <div className="lg:col-span-2">
          <p className="text-base font-semibold text-foreground">{store.name}</p>
          {store.description && (
            <p className="mt-2 max-w-sm">
              <bdi>{store.description}</bdi>
            </p>
          )}
          {socialLinks.length > 0 && <Social title={t('content.social')} links={socialLinks} />}
        </div>
        {columnsOf(props).map(({ title, links }) => (
          <FooterList key={title} title={title} links={links} />
        ))}
        {store.email && <Contact title={t('navigation.contact')} store={store} />}
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-border py-5">
          {store.legal && <Legal legal={store.legal} context={context} />}
          <p className="min-w-0 wrap-anywhere">
            {t('navigation.rights', { year: String(new Date().getUTCFullYear()), store: store.name })}
          </p>
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

/** One line for what the law wants to be told. */
function Legal({ legal, context }: { legal: LegalView; context: RootProps['context'] }) {
  const t = translatorOf(context.locale);
  const facts = [
    legal.name,
    legal.address,
    legal.registerNumber && t('content.registerNumber', { number: legal.registerNumber }),
    legal.vatId && t('content.vatId', { number: legal.vatId }),
  ].filter((fact) => fact !== undefined);
  return (
    <ul className="flex w-full flex-wrap gap-x-4 gap-y-1">
      {facts.map((fact) => (
        <li key={fact}>
          <bdi>{fact}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface Column {
  title: string;
  links: readonly (LinkView & Pick<NavigationView, 'opensNewTab'>)[];
}

/**
 * Entries of the merchant's menu that have others beneath them are columns of their own; the rest shares one with the pages
 * that are marked for the footer. Without a menu the first categories stand there. No address is named twice.
 */
function columnsOf({ context, navigation, menus, footerPages, policies }: FooterProps): Column[] {
  const t = translatorOf(context.locale);
  const own = menus.footer.filter(({ children }) => children.length > 0);
  const single = menus.footer.filter(({ children }) => children.length === 0);
  const columns: Column[] = [
    ...(menus.footer.length === 0 ? [{ title: t('navigation.shop'), links: navigation.slice(0, 6) }] : []),
    ...own.map(({ label, children }) => ({ title: label, links: children })),
    { title: t('content.information'), links: [...single, ...footerPages] },
    { title: t('content.policies'), links: policies },
  ];
  const seen = new Set<string>();
  return columns
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => !seen.has(href) && seen.add(href)) }))
    .filter(({ links }) => links.length > 0);
}

/** Tall enough for a thumb. */
const footerLink = 'inline-block py-3 wrap-anywhere hover:underline lg:py-1.5';

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

const FooterList = ({ title, links }: Column) => (
  <nav aria-label={title}>
    <h2 className="mb-1 font-semibold text-foreground">{title}</h2>
    <ul>
      {links.map(({ href, label, opensNewTab }) => (
        <li key={href}>
          <a href={href} className={footerLink} {...(opensNewTab && { target: '_blank', rel: 'noreferrer' })}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const Social = ({ title, links }: { title: string; links: RootProps['socialLinks'] }) => (
  <nav aria-label={title} className="mt-4">
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ provider, href, label }) => (
        <li key={provider}>
          <a href={href} rel="me noreferrer" target="_blank" className={`${footerLink} text-foreground`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
