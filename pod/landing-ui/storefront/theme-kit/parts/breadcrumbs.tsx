import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { LinkView } from '../../theme-contract/views.ts';
import { StaticHtml } from './static-html.tsx';

/** The way from the home page to here. */
export function Breadcrumbs({ context, crumbs }: { context: PageContext; crumbs: readonly LinkView[] }) {
  const { ChevronIcon } = context.parts;
  const t = translatorOf(context.locale);
  const all = [{ label: t('navigation.home'), href: context.homeHref }, ...crumbs];
  return (
    <StaticHtml>
      <nav aria-label={t('navigation.breadcrumbs')} className="py-1 text-sm text-muted-foreground">
        <ol className="flex gap-1.5">
          {all.map(({ label, href }, index) => (
            <li key={href} className="flex min-w-0 items-center gap-1.5 first:shrink-0 last:min-w-16 last:shrink-[99]">
              {index > 0 && <ChevronIcon />}
              {index < all.length - 1 ? (
                <a href={href} className="truncate py-3 hover:underline">
                  {label}
                </a>
              ) : (
                <span aria-current="page" className="truncate text-foreground">
                  {label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </StaticHtml>
  );
}
