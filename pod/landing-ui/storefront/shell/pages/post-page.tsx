import { permanentRedirect } from 'next/navigation';
import { readPost } from '../../backend/content-reads.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { contentImage } from '../content/pictures.ts';
import { blogHref, categoryLinks, postCardView } from '../content/post-card.ts';
import { previewAsked } from '../content/preview.ts';
import { PreviewNotice } from '../content/preview-notice.tsx';
import { subjectAt } from '../content/redirected.ts';
import { addressIn, describeText, textPathIn } from '../content/text-metadata.ts';
import { writtenText } from '../content/written-text.ts';
import { shownDay } from '../format/moment.ts';
import { pageContext } from '../page-context.ts';
import { blogPosting, breadcrumbList, JsonLd } from '../seo/json-ld.tsx';
import { storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

type Props = PageProps<{ url: string }>;

/** One post with those that are like it. */
export const postPage = (theme: Theme, { Post } = theme.pages) => ({
  metadata: orStateMetadata(async (props: Props) => {
    const { locale, post, preview } = await subject(props);
    return describeText(post, {
      locale,
      pathOf: textPathIn('blog', post),
      isPreview: preview !== undefined,
      description: post.excerpt,
      image: post.heroImage?.url,
    });
  }),
  Page: orStatePage(theme, async (props: Props) => {
    const { locale, post, preview, slug } = await subject(props);
    if (!preview && slug !== addressIn(post, locale)) permanentRedirect(textPathIn('blog', post)(locale));
    const context = await pageContext(theme, locale);
    const pathIn = textPathIn('blog', post);
    const image = contentImage(post.heroImage, post.title);
    const crumbs = [
      { label: translatorOf(locale)('content.blog'), href: blogHref(locale) },
      { label: post.title, href: pathIn(locale) },
    ];
    const origin = storeOrigin();
    return (
      <Frame theme={theme} context={context} pathIn={pathIn}>
        <PreviewNotice preview={preview} context={context} />
        <JsonLd data={breadcrumbList(origin, crumbs)} />
        <JsonLd data={blogPosting({ origin, path: pathIn(post.servedLocale), post, shop: context.store.name })} />
        <Post
          context={context}
          breadcrumbs={crumbs}
          {...writtenText(post, locale)}
          {...(image && { image })}
          published={shownDay(new Date(post.publishedAt), locale, context.timeZone)}
          publishedAt={post.publishedAt}
          {...(post.authorName && { author: post.authorName })}
          readingMinutes={post.readingMinutes}
          categories={categoryLinks(post.categories, locale)}
          tags={post.tags.map((tag) => ({ label: tag, href: blogHref(locale, { tag }) }))}
          related={post.related.map((other) => postCardView(other, context))}
        />
      </Frame>
    );
  }),
});

async function subject(props: Props) {
  const locale = await localeOf(props);
  const slug = decodeURIComponent((await props.params).url);
  const preview = await previewAsked(props);
  const post = await subjectAt(readPost(locale, slug, preview?.token, preview?.at), {
    locale,
    path: `/blog/${slug}`,
    thing: 'post',
    isPreview: preview !== undefined,
  });
  return { locale, post, preview, slug };
}
