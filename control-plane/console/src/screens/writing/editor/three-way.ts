import { type Settled, settle } from '../../../components/editor/three-way.ts';
import { type ItemValues, type OwnField, type TextField, textFields } from './item-values.ts';

export interface Merged extends Settled {
  values: ItemValues;
}

/** Brings together what was typed here and what somebody else saved meanwhile, field by field. Nothing typed is lost. */
export function merge(base: ItemValues, mine: ItemValues, theirs: ItemValues): Merged {
  const merged: Merged = { values: structuredClone(mine), taken: [], disputed: [] };
  for (const path of pathsOf(mine, theirs))
    if (settle(merged, path, [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)]))
      take(merged.values, theirs, path);
  return merged;
}

function pathsOf(mine: ItemValues, theirs: ItemValues): string[] {
  const languages = new Set([...Object.keys(mine.texts), ...Object.keys(theirs.texts)]);
  return [
    'slug',
    ...Object.keys(mine.own).map((field) => `own.${field}`),
    ...[...languages].flatMap((language) => textFields.map((field) => `texts.${language}.${field}`)),
  ];
}

function valueAt({ slug, own, texts }: ItemValues, path: string): unknown {
  const [head, place = '', field = ''] = path.split('.');
  if (head === 'own') return own[place as OwnField];
  return head === 'texts' ? (texts[place]?.[field as TextField] ?? '') : slug;
}

/** Puts one field of theirs into the place of what was typed. */
export function take(values: ItemValues, theirs: ItemValues, path: string): void {
  const [head, place = '', field = ''] = path.split('.');
  const value = structuredClone(valueAt(theirs, path));
  if (head === 'own') values.own = { ...values.own, [place]: value };
  else if (head === 'texts')
    values.texts = {
      ...values.texts,
      [place]: { ...values.texts[place], [field]: value } as ItemValues['texts'][string],
    };
  else values.slug = String(value);
}
