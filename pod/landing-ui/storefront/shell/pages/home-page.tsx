import type { SectionKind } from '@storepod/boundary/section-kinds';
import { builder, isDegraded } from '../../../shared/runtime.ts';
import { readBanners, readHomeLayout } from '../../backend/content-reads.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { linksIn } from '../content/links.ts';
import { previewAsked } from '../content/preview.ts';
import { PreviewNotice } from '../content/preview-notice.tsx';
import { bannerSections } from '../home/banner-sections.ts';
import { contentSections } from '../home/content-sections.ts';
import { defaultSections } from '../home/default-sections.ts';
import { HomeSections } from '../home/home-sections.tsx';
import { Sections } from '../home/sections.tsx';
import { pageContext } from '../page-context.ts';
import { samePath } from '../path-in.ts';
import { JsonLd, organisation } from '../seo/json-ld.tsx';
import { describePage, storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { subjectOf } from './missing.ts';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

/** Lets the console mark sections in its frame. In no other page, so shoppers load nothing of it. */
function BuilderScript() {
  const { script, origins } = builder() ?? {};
  return script && <script src={script} defer data-origins={origins?.join(' ')} />;
}

const hasGoods = ({ kind }: { kind: SectionKind }) => kind === 'categories' || kind === 'products';

/** The home page: sections that the shell fills, and the theme draws where it has a way of its own. */
export const homePage = (theme: Theme) => ({
  metadata: orStateMetadata(async (props: PageProps) => {
    const locale = await localeOf(props);
    const isHidden = (await previewAsked(props)) !== undefined;
    return describePage({ path: `/${locale}`, pathIn: samePath(''), isHidden });
  }),
  Page: orStatePage(theme, async (props: PageProps) => {
    const locale = await localeOf(props);
    const preview = await previewAsked(props);
    const [context, layout, banners] = await Promise.all([
      pageContext(theme, locale),
      subjectOf('page', readHomeLayout(locale, preview)),
      readBanners(locale),
    ]);
    const isComposed = layout !== undefined && (layout.sections.length > 0 || preview !== undefined);
    const own = isComposed
      ? await contentSections(context, { layout, isPreview: preview !== undefined })
      : await defaultSections(context);
    const links = await linksIn(locale);
    const top = bannerSections(banners, links);
    const forShoppers = bannerSections(banners, links, { forShoppers: true });
    // The usual opening gives way to that of the merchant.
    const rest = isComposed || top.length === 0 ? own : own.filter(({ kind }) => kind !== 'hero');
    const sections = [...top, ...rest];
    const wantsGoods = !isComposed || sections.length === 0 || layout.sections.some(hasGoods);
    const isEmpty = wantsGoods && !sections.some(hasGoods);
    return (
      <Frame theme={theme} context={context} pathIn={samePath('')}>
        <PreviewNotice preview={preview} context={context} />
        {preview && <BuilderScript />}
        <JsonLd data={organisation(storeOrigin(), context.store)} />
        {forShoppers.length > 0 && (
          <context.parts.ForShoppers>
            <Sections theme={theme} context={context} sections={forShoppers} isTop={false} />
          </context.parts.ForShoppers>
        )}
        <HomeSections
          theme={theme}
          context={context}
          sections={sections}
          {...(preview && { edited: new Set(own.map(({ id }) => id)) })}
        />
        {isEmpty && (
          <div className="page-width pt-10">
            <theme.states.EmptyState context={context} empty={isDegraded() ? 'unavailable' : 'shop'} />
          </div>
        )}
      </Frame>
    );
  }),
});
