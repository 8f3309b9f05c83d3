import { permanentRedirect } from 'next/navigation';
import { readPage } from '../../backend/content-reads.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { linksIn } from '../content/links.ts';
import { previewAsked } from '../content/preview.ts';
import { PreviewNotice } from '../content/preview-notice.tsx';
import { subjectAt } from '../content/redirected.ts';
import { addressIn, describeText, textPathIn } from '../content/text-metadata.ts';
import { writtenText } from '../content/written-text.ts';
import { pageContext } from '../page-context.ts';
import { breadcrumbList, JsonLd } from '../seo/json-ld.tsx';
import { storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

type Props = PageProps<{ url: string }>;

/** A page that a merchant has written. */
export const articlePage = (theme: Theme, { Article } = theme.pages) => ({
  metadata: orStateMetadata(async (props: Props) => {
    const { locale, page, preview } = await subject(props);
    return describeText(page, { locale, pathOf: textPathIn('content', page), isPreview: preview !== undefined });
  }),
  Page: orStatePage(theme, async (props: Props) => {
    const { locale, page, preview, slug } = await subject(props);
    if (!preview && slug !== addressIn(page, locale)) permanentRedirect(textPathIn('content', page)(locale));
    const [context, links] = await Promise.all([pageContext(theme, locale), linksIn(locale)]);
    const pathIn = textPathIn('content', page);
    const crumbs = [
      ...page.breadcrumbs.map(({ title, href }) => ({ label: title, href: links.href(href) })),
      { label: page.title, href: pathIn(locale) },
    ];
    return (
      <Frame theme={theme} context={context} pathIn={pathIn}>
        <PreviewNotice preview={preview} context={context} />
        <JsonLd data={breadcrumbList(storeOrigin(), crumbs)} />
        <Article context={context} breadcrumbs={crumbs} {...writtenText(page, locale)} />
      </Frame>
    );
  }),
});

async function subject(props: Props) {
  const locale = await localeOf(props);
  const slug = decodeURIComponent((await props.params).url);
  const preview = await previewAsked(props);
  const page = await subjectAt(readPage(locale, slug, preview?.token, preview?.at), {
    locale,
    path: `/content/${slug}`,
    thing: 'page',
    isPreview: preview !== undefined,
  });
  return { locale, page, preview, slug };
}
