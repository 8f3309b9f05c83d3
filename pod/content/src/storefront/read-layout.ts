import { MOST_SECTIONS, sectionSpecOf } from '@storepod/boundary/section-kinds';
import type { SectionFields } from '@storepod/boundary/section-shapes';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import { ledValues, pathsInValues } from '../redirects/led-links.ts';
import {
  type LiveRow,
  liveColumns,
  lookUp,
  namedInTexts,
  seenItems,
  shownText,
  type ThereNow,
  textFor,
  type View,
} from './live-rows.ts';
import type { Layout } from './storefront-shapes.ts';

/** The sections of a page that are not hidden, in their order. */
export async function readLayout(content: Content, view: View, page: string): Promise<Layout> {
  const { rows } = await sql<LiveRow>`
    select ${liveColumns} from ${seenItems(view, 'SECTION', content.clock.now())}
      and coalesce(r.snapshot -> 'fields' ->> 'page', 'HOME') = ${page}
      and r.snapshot -> 'fields' ->> 'hidden' is distinct from 'true'
    order by ${placeOf(view)}, c.id limit ${MOST_SECTIONS}`.execute(content.db);
  const sections = rows.map((row) => ({ row, fields: row.snapshot.fields as unknown as SectionFields }));
  const values = sections.flatMap(({ fields: { props, items = [] } }) => [props, ...items.map((item) => item.props)]);
  const texts = sections.flatMap(({ row }) =>
    Object.values(textFor(row.snapshot.translations, view.lang)?.texts ?? {}),
  );
  const { files, paths } = namedInTexts(view.store, texts);
  const there = await lookUp(content, view.store, {
    files: [...values.map((props) => props?.mediaId), ...files],
    paths: [...values.flatMap(pathsInValues), ...paths],
  });
  return { page, sections: sections.map(({ row, fields }) => sectionView(row, fields, view, there)) };
}

/** Staff sees the order that is to be published; what is asked about another minute is as shoppers will see it then. */
const placeOf = ({ preview }: View) =>
  preview && !preview.at ? sql`coalesce(c.draft_order, c.sort_order)` : sql`c.sort_order`;

/** The texts of an item stand with the item, under the keys of its fields. */
function sectionView(
  { id, snapshot }: LiveRow,
  { page: _page, hidden: _hidden, items = [], props, ...section }: SectionFields,
  { lang }: View,
  there: ThereNow,
): Layout['sections'][number] {
  const text = textFor(snapshot.translations, lang);
  const { pictureOf, leadOf } = there;
  const texts = Object.entries(text?.texts ?? {}).map(([key, said]) => [key, shownText(said, there)] as const);
  const ofItem = (item: string) =>
    Object.fromEntries(
      texts.filter(([key]) => key.startsWith(`${item}.`)).map(([key, said]) => [key.slice(item.length + 1), said]),
    );
  const { variants } = sectionSpecOf(section.kind);
  return {
    id,
    ...section,
    ...(props && { props: ledValues(props, leadOf) }),
    variant: section.variant ?? Object.keys(variants)[0] ?? '',
    servedLocale: text?.language ?? null,
    texts: Object.fromEntries(texts.filter(([key]) => !key.includes('.'))),
    items: items.map((item) => ({
      ...item,
      ...(item.props && { props: ledValues(item.props, leadOf) }),
      texts: ofItem(item.id),
      picture: pictureOf(item.props?.mediaId, text?.language),
    })),
    picture: pictureOf(props?.mediaId, text?.language),
  };
}
