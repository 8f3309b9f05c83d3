import type { ReactNode } from 'react';
import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { EmptyThing, MissingThing, WaitingPage } from '../../theme-contract/theme.ts';
import { accountShapes } from './account-shapes.tsx';
import { button } from './button.ts';

const missingTexts = {
  product: 'states.notFoundProduct',
  category: 'states.notFoundCategory',
  page: 'states.notFoundPage',
  post: 'content.notFoundPost',
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
  orders: 'customer.orders.none',
  addresses: 'customer.addresses.none',
} as const satisfies Record<Exclude<EmptyThing, 'cart'>, string>;

interface EmptyProps {
  context: PageContext;
  empty: EmptyThing;
  query?: string;
}

/** Says that there is nothing, in the place where it would be. */
export function EmptyState({ context, empty, query = '' }: EmptyProps) {
  const t = translatorOf(context.locale);
  if (empty === 'cart') return <EmptyCart context={context} />;
  return (
    <div className="rounded-card bg-muted px-6 py-16 text-center text-balance text-muted-foreground">
      <p>{t(emptyTexts[empty], { query })}</p>
      {(empty === 'search' || empty === 'category' || empty === 'orders') && (
        <a href={context.homeHref} className={button}>
          {t(empty === 'orders' ? 'customer.orders.browse' : 'states.backHome')}
        </a>
      )}
    </div>
  );
}

function EmptyCart({ context }: { context: PageContext }) {
  const t = translatorOf(context.locale);
  const { CartIcon } = context.parts;
  return (
    <div className="rounded-card bg-muted px-6 py-16 text-center text-foreground">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-background">
        <CartIcon />
      </span>
      <p className="mt-5 text-xl font-semibold">{t('cart.empty')}</p>
      <p className="mt-2 text-balance text-muted-foreground">{t('cart.emptyHint')}</p>
      <a href={context.homeHref} className={button}>
        {t('cart.browse')}
      </a>
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

const waitingTexts = {
  customer: 'account.moment',
  orders: 'account.moment',
  order: 'account.moment',
  cart: 'cart.loading',
  checkout: 'checkout.loading',
  result: 'checkout.loading',
} as const satisfies Record<WaitingPage, string>;

/** The shape of a page that the browser fills, until it has. */
export function Skeleton({ context, page }: { context: PageContext; page: WaitingPage }) {
  const t = translatorOf(context.locale);
  return (
    <div role="status">
      <span className="sr-only">{t(waitingTexts[page])}</span>
      <div aria-hidden="true" className="motion-safe:animate-pulse">
        {shapeOf(page)}
      </div>
    </div>
  );
}

function shapeOf(page: WaitingPage): ReactNode {
  if (page === 'cart' || page === 'checkout') return <TwoColumns isForm={page === 'checkout'} />;
  return page === 'result' ? <Lines /> : accountShapes[page];
}

const bar = 'rounded-control bg-muted';

const Lines = () => (
  <div className="space-y-4">
    <div className={`${bar} h-4 w-1/3`} />
    <div className={`${bar} h-4 w-2/3`} />
    <div className={`${bar} h-4 w-1/2`} />
  </div>
);

const TwoColumns = ({ isForm }: { isForm: boolean }) => (
  <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
    <div className="space-y-6">
      {[0, 1, 2].map((row) =>
        isForm ? (
          <div key={row} className="space-y-3">
            <div className={`${bar} h-5 w-1/4`} />
            <div className={`${bar} h-11`} />
          </div>
        ) : (
          <div key={row} className="flex gap-4">
            <div className="aspect-product w-28 rounded-image bg-muted" />
            <div className="flex-1 space-y-3 pt-1">
              <div className={`${bar} h-4 w-2/3`} />
              <div className={`${bar} h-4 w-1/4`} />
              <div className={`${bar} h-11 w-32`} />
            </div>
          </div>
        ),
      )}
    </div>
    <div className="h-64 rounded-card bg-muted" />
  </div>
);
