import type { Uuid } from '@storepod/kernel/ids';
import { DEFAULT_LANGUAGE, LanguageCode } from '@storepod/kernel/language-code';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import {
  type LiveRow,
  liveColumns,
  lookUp,
  namedInTexts,
  nameIn,
  seenItems,
  shownText,
  textFor,
  type View,
} from './live-rows.ts';
import { plainTextOf } from './plain-text.ts';
import type { ShownFaq } from './storefront-shapes.ts';

/** More questions than anybody reads on one page. */
const MOST_QUESTIONS = 500;

interface FaqRow extends LiveRow {
  group_key: string;
  group_names: Partial<Record<LanguageCode, string>>;
}

/** All questions by their groups, in one statement, and one more where a file stands in an answer. */
export async function readFaq(content: Content, view: View, group: string | undefined): Promise<ShownFaq> {
  const { rows } = await sql<FaqRow>`
    select seen.*, g.group_key, g.names as group_names
    from (select ${liveColumns} from ${seenItems(view, 'FAQ', content.clock.now())}) as seen
    join faq_group g on g.store_id = ${view.store} and g.id = seen.group_id
    ${group === undefined ? sql`` : sql`where g.group_key = ${group}`}
    order by g.position, g.id, seen.sort_order, seen.id limit ${MOST_QUESTIONS}`.execute(content.db);
  const told = rows.flatMap((row) => {
    const text = textFor(row.snapshot.translations, view.lang);
    return text ? [{ row, text }] : [];
  });
  const there = await lookUp(
    content,
    view.store,
    namedInTexts(
      view.store,
      told.map(({ text }) => text.body),
    ),
  );
  const groups = new Map<Uuid | null, ShownFaq['groups'][number]>();
  for (const { row, text } of told) {
    const entry = {
      id: row.id,
      slug: row.slug,
      servedLocale: text.language,
      question: text.title ?? '',
      answer: shownText(text.body, there),
      showInCheckoutHelp: row.snapshot.fields.showInCheckoutHelp === true,
    };
    const known = groups.get(row.group_id);
    if (known) known.entries.push(entry);
    else groups.set(row.group_id, { key: row.group_key, name: nameIn(row.group_names, view.lang), entries: [entry] });
  }
  const shown = [...groups.values()];
  const first = shown[0]?.entries[0]?.servedLocale;
  const servedLocale = first ?? (LanguageCode.is(view.lang) ? view.lang : DEFAULT_LANGUAGE);
  return { servedLocale, groups: shown, jsonLd: jsonLdOf(shown) };
}

/** `<` is written out, so that no answer can end the script that the text is put into. */
function jsonLdOf(groups: ShownFaq['groups']): string {
  const mainEntity = groups
    .flatMap(({ entries }) => entries)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainTextOf(answer) },
    }));
  const page = { '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity };
  return JSON.stringify(page).replaceAll('<', '\\u003c');
}
