import { translatorOf } from '../../messages/messages.ts';
import type { ListingPartProps } from '../../theme-contract/page-context.ts';

/** The orders that a list can have. */
export function Sorts({ listing, context }: ListingPartProps) {
  const t = translatorOf(context.locale);
  return (
    <nav aria-label={t('listing.sort')} className="flex flex-wrap items-center gap-x-4">
      {listing.sorts.map(({ id, label: name, href, isCurrent }) => (
        <a
          key={id}
          href={href}
          rel="nofollow"
          aria-current={isCurrent ? 'true' : undefined}
          className="py-3 text-muted-foreground underline-offset-8 hover:underline aria-[current]:font-medium aria-[current]:text-foreground aria-[current]:underline lg:py-2"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The choices that are made, each with the way back from it. */
export function SelectedChoices({ listing: { selected, clearHref }, context }: ListingPartProps) {
  const { CloseIcon } = context.parts;
  const t = translatorOf(context.locale);
  // Where nothing is left, the facets name no choice; the way back is needed all the more.
  if (selected.length === 0 && !clearHref) return null;
  return (
    <ul className="mb-5 flex flex-wrap gap-2 text-sm">
      {selected.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            rel="nofollow"
            aria-label={t('listing.remove', { name: label })}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-button border border-border px-4 hover:bg-accent hover:text-accent-foreground lg:min-h-9"
          >
            {label}
            <CloseIcon className="size-3.5" />
          </a>
        </li>
      ))}
      {clearHref && (
        <li>
          <a
            href={clearHref}
            rel="nofollow"
            className="inline-flex min-h-11 items-center px-2 underline underline-offset-4 lg:min-h-9"
          >
            {t('listing.clear')}
          </a>
        </li>
      )}
    </ul>
  );
}
