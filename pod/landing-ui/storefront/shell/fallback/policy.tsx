import { translatorOf } from '../../messages/messages.ts';
import type { PolicyProps } from '../../theme-contract/content.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { RichText } from './rich-text.tsx';
import { OtherLanguage } from './text-notice.tsx';

/** A policy with the version that it is, for themes without one of their own. */
export function Policy(props: PolicyProps) {
  const { context, breadcrumbs, title, body, language, dir, otherLanguage } = props;
  const { Breadcrumbs } = context.parts;
  return (
    <div className="page-width">
      <Breadcrumbs context={context} crumbs={breadcrumbs} />
      <StaticHtml>
        <article className="mx-auto mt-6 max-w-3xl lg:mt-10">
          <OtherLanguage context={context} otherLanguage={otherLanguage} />
          <h1 className="text-3xl font-semibold lg:text-4xl" lang={language} dir={dir}>
            {title}
          </h1>
          <Version {...props} />
          <RichText html={body} lang={language} dir={dir} className="mt-8 border-t border-border pt-8" />
        </article>
      </StaticHtml>
    </div>
  );
}

function Version({ context, version, since, state, currentHref }: PolicyProps) {
  const t = translatorOf(context.locale);
  if (state === 'in-force')
    return <p className="mt-3 text-sm text-muted-foreground">{t('content.policyVersion', { version, date: since })}</p>;
  return (
    <p className="mt-4 rounded-card border border-border bg-muted px-4 py-3 text-sm text-foreground">
      {state === 'old' ? t('content.policyOld', { date: since }) : t('content.policyDraft')}{' '}
      {state === 'old' && (
        <a href={currentHref} className="font-medium underline">
          {t('content.policyNow')}
        </a>
      )}
    </p>
  );
}
