import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { EmptyThing, MissingThing } from '../../theme-contract/theme.ts';
import { button } from './button.ts';

const missingTexts = {
  product: 'states.notFoundProduct',
  category: 'states.notFoundCategory',
  page: 'states.notFoundPage',
} as const satisfies Record<MissingThing, string>;

export function NotFound({ context, missing }: { context: PageContext; missing: MissingThing }) {
  const t = translatorOf(context.locale);
  return (
    <div className="page-width py-24 text-center">
      <h1 className="text-3xl font-semibold">{t('states.notFoundTitle')}</h1>
      <p className="mt-3 text-balance text-muted-foreground">{t(missingTexts[missing])}</p>
      <a href={context.homeHref} className={button}>
        {t('states.backHome')}
      </a>
    </div>
  );
}

export function ErrorState({ context, retryHref }: { context: PageContext; retryHref: string }) {
  const t = translatorOf(context.locale);
  return (
    <div className="page-width py-24 text-center" role="alert">
      <h1 className="text-3xl font-semibold">{t('states.errorTitle')}</h1>
      <p className="mt-3 text-balance text-muted-foreground">{t('states.errorText')}</p>
      <a href={retryHref} className={button}>
        {t('states.retry')}
      </a>
    </div>
  );
}

const emptyTexts = {
  shop: 'home.empty',
  category: 'listing.emptyCategory',
  filters: 'listing.empty',
  search: 'search.nothing',
  unavailable: 'listing.unavailable',
} as const satisfies Record<EmptyThing, string>;

/** Says that there is nothing, in the place where it would be. */
export function EmptyState({
  context,
  empty,
  query = '',
}: {
  context: PageContext;
  empty: EmptyThing;
  query?: string;
}) {
  const t = translatorOf(context.locale);
  return (
    <div className="rounded-card bg-muted px-6 py-16 text-center text-balance text-muted-foreground">
      <p>{t(emptyTexts[empty], { query })}</p>
      {(empty === 'search' || empty === 'category') && (
        <a href={context.homeHref} className={button}>
          {t('states.backHome')}
        </a>
      )}
    </div>
  );
}

/** Shown while the browser leaves for somewhere else. */
export function Redirecting({ context }: { context: PageContext }) {
  const t = translatorOf(context.locale);
  return (
    <p role="status" className="flex items-center gap-3">
      <span aria-hidden="true" className="size-4 animate-spin rounded-full border-2 border-border border-t-primary" />
      {t('account.moment')}
    </p>
  );
}

/** The shape of an account, until the browser knows whose it is. */
export function Skeleton({ context }: { context: PageContext }) {
  const t = translatorOf(context.locale);
  const bar = 'h-4 animate-pulse rounded-control bg-muted';
  return (
    <div role="status">
      <span className="sr-only">{t('account.moment')}</span>
      <div aria-hidden="true" className="space-y-4">
        <div className={`${bar} w-1/3`} />
        <div className={`${bar} w-2/3`} />
        <div className={`${bar} w-1/2`} />
      </div>
    </div>
  );
}
