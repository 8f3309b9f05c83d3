import type { ArticleProps } from '../../theme-contract/content.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { RichText } from './rich-text.tsx';
import { OtherLanguage } from './text-notice.tsx';

/** A page that a merchant has written, for themes without one of their own. */
export function Article({ context, breadcrumbs, title, body, language, dir, otherLanguage }: ArticleProps) {
  const { Breadcrumbs } = context.parts;
  return (
    <div className="page-width">
      <Breadcrumbs context={context} crumbs={breadcrumbs} />
      <StaticHtml>
        <article className="mx-auto mt-6 max-w-3xl lg:mt-10">
          <OtherLanguage context={context} otherLanguage={otherLanguage} />
          <h1 className="text-4xl font-semibold lg:text-5xl" lang={language} dir={dir}>
            {title}
          </h1>
          <RichText html={body} lang={language} dir={dir} className="mt-8 text-lg" />
        </article>
      </StaticHtml>
    </div>
  );
}
