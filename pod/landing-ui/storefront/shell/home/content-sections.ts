import {
  type SectionDevice,
  type SectionKind,
  type SectionStyle,
  sectionDevices,
  sectionKinds,
  sectionSpecOf,
  sectionStyles,
  type VariantOf,
} from '@storepod/boundary/section-kinds';
import { readCategories } from '../../backend/reads.ts';
import type { ShownLayout, ShownSection } from '../../backend/shapes.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SectionOf, SectionPlace, SectionView } from '../../theme-contract/sections.ts';
import { linksIn } from '../content/links.ts';
import { contentOf } from './section-contents.ts';
import { readSources } from './section-sources.ts';
import type { SectionWorld } from './section-world.ts';

interface Composed {
  layout: ShownLayout;
  /** Staff looks at what is not public: what has nothing to show says so. */
  isPreview: boolean;
}

/** The home page as its merchant composed it. A section with nothing to show is left out. */
export async function contentSections(context: PageContext, { layout, isPreview }: Composed) {
  const [links, categories] = await Promise.all([linksIn(context.locale), readCategories(context.locale)]);
  const sources = await readSources(layout.sections, context, links);
  const world = { context, links, categories, sources };
  return layout.sections.flatMap(
    (section): SectionView | SectionView[] => viewOf(section, world) ?? (isPreview ? hintOf(section, context) : []),
  );
}

/** What the kind makes of a section, with how it stands on the page. */
function viewOf(section: ShownSection, world: SectionWorld): SectionView | undefined {
  const { id, kind } = section;
  const shown = contentOf(section, world);
  if (!shown) return undefined;
  return { ...shown, id, kind, variant: variantOf(section), place: placeOf(section) } as SectionView;
}

/** Where a page names a variant that nobody knows, the first one is meant. */
function variantOf<Kind extends SectionKind>({ kind, variant }: Pick<ShownSection, 'variant'> & { kind: Kind }) {
  const { variants } = sectionKinds[kind];
  return (variant in variants ? variant : Object.keys(variants)[0]) as VariantOf<Kind>;
}

function placeOf({ style = {}, devices = [], anchor }: ShownSection): SectionPlace {
  const { spacing, width, tone } = sectionStyles;
  const shown: SectionStyle = {
    spacing: style.spacing ?? spacing[0],
    width: style.width ?? width[0],
    tone: style.tone ?? tone[0],
  };
  const on: readonly SectionDevice[] = devices.length > 0 ? devices : sectionDevices;
  return { style: shown, devices: on, ...(anchor && { anchor }) };
}

function hintOf({ id, kind }: ShownSection, { locale }: PageContext): SectionOf<'richtext'> {
  const { label } = sectionSpecOf(kind);
  const words = translatorOf(locale)('content.emptySection', { kind: locale === 'ar' ? label.ar : label.en });
  return { id, kind: 'richtext', variant: 'centered', body: `<p>${words}</p>` };
}
