import { ApiProblem } from '../../../api/problem.ts';
import type { Texts } from '../../../texts/en/index.ts';
import { fieldTexts } from '../../../texts/problem-text.ts';

/** What is wrong, by the field of the form. */
export type Faults = Readonly<Record<string, string>>;

const OF_SECTION = /^sections\.([0-9a-f-]{36})\.(.+)$/;

/** What the service says of the fields of one section. `sent`: the languages in the order in which they were sent. */
export function faultsOfSave(error: unknown, sent: readonly string[], texts: Texts): Faults {
  if (!(error instanceof ApiProblem)) return {};
  return byFormField(fieldTexts(texts, error), sent);
}

/** What the service says of a whole publication, by the id of the section that it is about. */
export function faultsOfPublication(error: unknown, texts: Texts): Readonly<Record<string, Faults>> {
  if (!(error instanceof ApiProblem)) return {};
  const found: Record<string, Record<string, string>> = {};
  for (const [field, text] of Object.entries(fieldTexts(texts, error))) {
    const [, id, place] = OF_SECTION.exec(field) ?? [];
    if (id !== undefined && place !== undefined) found[id] = { ...found[id], ...byFormField({ [place]: text }, []) };
  }
  return found;
}

const byFormField = (faults: Readonly<Record<string, string>>, sent: readonly string[]): Faults =>
  Object.fromEntries(Object.entries(faults).map(([field, text]) => [formField(field, sent), text]));

/** A service counts the languages that were sent, or names the one that is meant. */
function formField(field: string, sent: readonly string[]): string {
  const [head, place = '', ...rest] = field.split('.');
  if (head !== 'translations') return field;
  const language = /^\d+$/.test(place) ? (sent[Number(place)] ?? place) : place;
  const key = rest.filter((part, nth) => nth > 0 || part !== 'texts').join('.');
  return key === '' ? 'texts' : `texts.${language}.${key}`;
}
