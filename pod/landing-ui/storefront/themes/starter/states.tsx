import { translatorOf } from '../../messages/messages.ts';
import type { MissingThing, PageContext } from '../../theme-contract/theme.ts';

const texts = {
  product: 'states.notFoundProduct',
  category: 'states.notFoundCategory',
  page: 'states.notFoundPage',
} as const satisfies Record<MissingThing, string>;

const button =
  'mt-8 inline-flex min-h-12 items-center rounded-full bg-primary px-7 font-medium text-primary-foreground transition-colors hover:bg-primary-hover';

export function NotFound({ context, missing }: { context: PageContext; missing: MissingThing }) {
  const t = translatorOf(context.locale);
  return (
    <div className="page-width py-24 text-center">
      <h1 className="text-3xl font-semibold">{t('states.notFoundTitle')}</h1>
      <p className="mt-3 text-muted-foreground">{t(texts[missing])}</p>
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
      <p className="mt-3 text-muted-foreground">{t('states.errorText')}</p>
      <a href={retryHref} className={button}>
        {t('states.retry')}
      </a>
    </div>
  );
}
