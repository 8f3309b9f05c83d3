import { ApiProblem } from '../../../api/problem.ts';
import type { Texts } from '../../../texts/en/index.ts';
import { fieldTexts, problemText } from '../../../texts/problem-text.ts';
import { hasAddress, type ItemPath } from '../item-paths.ts';
import { writtenLanguages } from './item-input.ts';
import type { ItemValues } from './item-values.ts';
import { SLUG } from './slug.ts';

type Faults = Record<string, string>;

const LOCAL_ADDRESS = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{Nd}-]+$/u;
const CANONICAL = /^(?:https?:\/\/|\/)[^\s<>"]*$/;

/** What can be told before anything is sent, by the field of the form. */
export function faultsOf(path: ItemPath, values: ItemValues, language: string, { writing, problems }: Texts): Faults {
  const { slug, own, texts } = values;
  const words = writing.editor;
  const faults: Faults = {};
  if (writtenLanguages(values).length === 0) faults[`texts.${language}.title`] = words.titleMissing;
  if (slug.trim() !== '' && !SLUG.test(slug.trim())) faults.slug = words.badSlug;
  if (slug.trim() === '' && hasAddress(path)) faults.slug = problems.rules.required;
  if (own.canonicalUrl !== '' && !CANONICAL.test(own.canonicalUrl)) faults['own.canonicalUrl'] = words.badCanonical;
  if (path === 'faq' && own.groupId === '') faults['own.groupId'] = problems.rules.required;
  if (own.startsAt !== '' && own.endsAt !== '' && own.startsAt >= own.endsAt) faults['own.endsAt'] = words.badEnd;
  for (const [code, { friendlyUrl }] of Object.entries(texts))
    if (friendlyUrl.trim() !== '' && !LOCAL_ADDRESS.test(friendlyUrl.trim()))
      faults[`texts.${code}.friendlyUrl`] = words.badLocalAddress;
  return faults;
}

/** What the service says about fields, by the field of the form. */
export function refusedFields(error: unknown, values: ItemValues, texts: Texts): Faults {
  if (!(error instanceof ApiProblem)) return {};
  if (error.code === 'CONTENT.SLUG.DUPLICATE') return { slug: problemText(texts, error) };
  if (error.code === 'CONTENT.POLICY.TYPE_ACTIVE_EXISTS') return { 'own.policyType': problemText(texts, error) };
  if (error.code === 'CONTENT.BANNER.CAPACITY_EXCEEDED') return { 'own.placement': problemText(texts, error) };
  const faults = Object.entries(fieldTexts(texts, error));
  return Object.fromEntries(faults.map(([field, text]) => [formField(field, values), text]));
}

const otherNames: Record<string, string> = { 'target.value': 'targetValue', 'target.kind': 'targetKind' };

/** A service counts the languages that were sent, or names the one that is meant. */
export function formField(field: string, values: ItemValues): string {
  const [head, place = '', ...rest] = field.split('.');
  if (head === 'slug') return 'slug';
  if (head !== 'translations') return `own.${otherNames[field] ?? field.replace(/^(?:artwork|theme)\./, '')}`;
  const written = writtenLanguages(values);
  const language = /^\d+$/.test(place) ? written[Number(place)] : place;
  return [
    'texts',
    language || (written[0] ?? Object.keys(values.texts)[0]),
    ...(rest.length > 0 ? rest : ['title']),
  ].join('.');
}
