import type { ShownBanner } from '../../backend/shapes.ts';
import type { SectionOf } from '../../theme-contract/sections.ts';
import type { Links } from '../content/links.ts';
import { contentImage } from '../content/pictures.ts';
import { noteEnd } from '../content/site-view.ts';

/**
 * The banners of the home page stand above its sections: the large one first, then those to swipe through. Those for signed-in
 * shoppers are asked for apart.
 */
export function bannerSections(
  banners: readonly ShownBanner[],
  links: Links,
  { forShoppers = false } = {},
): SectionOf<'hero'>[] {
  const shown = banners.filter(({ loggedInOnly, title }) => loggedInOnly === forShoppers && title);
  const prefix = forShoppers ? 'shopper-' : '';
  const slidesAt = (placement: ShownBanner['placement']) =>
    shown.filter((banner) => banner.placement === placement).map((banner) => slideOf(banner, links));
  const [hero, ...rest] = slidesAt('HERO');
  const [first, ...others] = slidesAt('CAROUSEL');
  return [
    ...(hero
      ? [
          {
            id: `${prefix}banner`,
            kind: 'hero',
            variant: hero.image ? 'classic' : 'minimal',
            slides: [hero, ...rest],
          } as const,
        ]
      : []),
    ...(first
      ? [{ id: `${prefix}banners`, kind: 'hero', variant: 'carousel', slides: [first, ...others] } as const]
      : []),
  ];
}

function slideOf(banner: ShownBanner, links: Links) {
  const { title, subtitle, altText, ctaLabel, href, desktop, mobile } = banner;
  noteEnd(banner);
  const image = contentImage(desktop ?? mobile, altText ?? title ?? '');
  return {
    heading: title ?? '',
    ...(subtitle && { subheading: subtitle }),
    ...(href && ctaLabel && { action: { label: ctaLabel, href: links.href(href) } }),
    ...(image && { image }),
  };
}

/** The banner of one category, which its target names by the code or by a slug. */
export function collectionBanner(
  banners: readonly ShownBanner[],
  names: readonly string[],
  links: Links,
): { section: SectionOf<'promo'>; forShoppers: boolean } | undefined {
  const banner = banners.find(
    ({ placement, target }) =>
      placement === 'COLLECTION' && target?.kind === 'CATEGORY' && names.includes(target.value ?? ''),
  );
  if (!banner) return undefined;
  const { heading, image } = slideOf(banner, links);
  const section = { id: banner.id, kind: 'promo', variant: 'card', message: heading, ...(image && { image }) } as const;
  return { section, forShoppers: banner.loggedInOnly };
}
