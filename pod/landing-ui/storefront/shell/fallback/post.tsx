import { translatorOf } from '../../messages/messages.ts';
import type { PostProps } from '../../theme-contract/content.ts';
import type { ImageView } from '../../theme-contract/views.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { PostCards, PostFacts } from './post-cards.tsx';
import { RichText } from './rich-text.tsx';
import { OtherLanguage } from './text-notice.tsx';

const chip =
  'inline-flex min-h-11 items-center rounded-badge border border-border px-4 text-sm hover:bg-accent hover:text-accent-foreground';

/** A picture that is nearly square would lose half of what it shows. */
const isWide = ({ width, height }: ImageView) => width >= 1.6 * height;

/** A post, for themes without a page of their own. */
export function Post(props: PostProps) {
  const { context, breadcrumbs, title, body, language, dir, otherLanguage, image, categories, tags, related } = props;
  const { Breadcrumbs, Picture } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <div className="page-width">
      <Breadcrumbs context={context} crumbs={breadcrumbs} />
      <StaticHtml>
        <article className="mt-6 lg:mt-10">
          <header className="mx-auto max-w-3xl text-center">
            <OtherLanguage context={context} otherLanguage={otherLanguage} />
            {categories[0] && (
              <p className="mb-3 text-sm font-medium">
                <a href={categories[0].href} className="underline">
                  {categories[0].label}
                </a>
              </p>
            )}
            <h1 className="text-4xl font-semibold lg:text-5xl" lang={language} dir={dir}>
              {title}
            </h1>
            <div className="mt-4">
              <PostFacts post={props} context={context} />
            </div>
          </header>
          {image && (
            <Picture
              image={image}
              isFirst
              sizes="(width >= 66rem) 60rem, 92vw"
              className={`mx-auto mt-8 w-full rounded-image object-cover ${isWide(image) ? 'aspect-[2/1] max-w-5xl' : 'aspect-[4/3] max-w-3xl'}`}
            />
          )}
          <div className="mx-auto mt-8 max-w-3xl">
            <RichText html={body} lang={language} dir={dir} className="text-lg" />
            {tags.length > 0 && (
              <ul className="mt-8 flex flex-wrap gap-2">
                {tags.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href} className={chip}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </article>
        {related.length > 0 && (
          <section className="mt-16 border-t border-border pt-12">
            <h2 className="mb-6 text-2xl font-semibold">{t('content.blogMore')}</h2>
            <PostCards posts={related} context={context} />
          </section>
        )}
      </StaticHtml>
    </div>
  );
}
