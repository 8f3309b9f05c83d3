import { translatorOf } from '../../messages/messages.ts';
import type { ListingPartProps } from '../../theme-contract/page-context.ts';

/** The pages of a list. */
export function Pager({ listing: { pager, pages, previous, next }, context }: ListingPartProps) {
  const t = translatorOf(context.locale);
  if (pages < 2) return null;
  const box = 'inline-grid min-h-11 min-w-11 place-items-center rounded-md px-3 text-sm';
  return (
    <nav aria-label={t('listing.pages')} className="mt-12 flex flex-wrap items-center justify-center gap-1">
      {previous && (
        <a href={previous} rel="prev" className={`${box} hover:bg-accent hover:text-accent-foreground`}>
          {t('listing.previous')}
        </a>
      )}
      {pager.map((entry, index) =>
        entry === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else to be told by
          <span key={index} className={`${box} text-muted-foreground`}>
            …
          </span>
        ) : (
          <a
            key={entry.page}
            href={entry.href}
            aria-label={t('listing.page', { page: entry.page })}
            aria-current={entry.isCurrent ? 'page' : undefined}
            className={`${box} hover:bg-accent hover:text-accent-foreground aria-[current]:bg-primary aria-[current]:text-primary-foreground`}
          >
            {entry.page}
          </a>
        ),
      )}
      {next && (
        <a href={next} rel="next" className={`${box} hover:bg-accent hover:text-accent-foreground`}>
          {t('listing.next')}
        </a>
      )}
    </nav>
  );
}
