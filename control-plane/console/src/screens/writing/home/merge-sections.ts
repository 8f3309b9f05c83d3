import type { SectionValues } from './section-values.ts';

/** A field that somebody else changed while it was open here. */
interface SectionChange {
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface MergedSection {
  values: SectionValues;
  /** What only the other one changed: it stands in the form now. */
  taken: SectionChange[];
  /** What both changed: what was typed here stays, until somebody decides otherwise. */
  disputed: SectionChange[];
}

type Flat = Map<string, unknown>;

/** Every field by its path, with the order of the items as one of them. */
function flat({ variant, props, items, texts, style, devices, anchor, hidden }: SectionValues): Flat {
  const said = (place: string, values: object) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [`${place}.${key}`, value] as const);
  return new Map<string, unknown>([
    ...Object.entries({ variant, devices, anchor, hidden, items: items.map(({ id }) => id) }),
    ...said('props', props),
    ...said('style', style),
    ...items.flatMap(({ id, props: own }) => said(`items.${id}`, own)),
    ...Object.entries(texts).flatMap(([language, words]) => said(`texts.${language}`, words)),
  ]);
}

function whole(fields: Flat, languages: readonly string[]): SectionValues {
  const below = (place: string) =>
    Object.fromEntries(
      [...fields]
        .filter(([path]) => path.startsWith(`${place}.`))
        .map(([path, value]) => [path.slice(place.length + 1), value]),
    );
  const ids = fields.get('items') as string[];
  return {
    variant: fields.get('variant'),
    devices: fields.get('devices'),
    anchor: fields.get('anchor'),
    hidden: fields.get('hidden'),
    props: below('props'),
    style: below('style'),
    items: ids.map((id) => ({ id, props: below(`items.${id}`) })),
    texts: Object.fromEntries(languages.map((language) => [language, below(`texts.${language}`)])),
  } as SectionValues;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const languagesOf = (...all: readonly SectionValues[]) => [...new Set(all.flatMap(({ texts }) => Object.keys(texts)))];

/** Brings together what was typed here and what somebody else saved meanwhile, field by field. Nothing typed is lost. */
export function mergeSections(before: SectionValues, mine: SectionValues, theirs: SectionValues): MergedSection {
  const [base, typed, now] = [flat(before), flat(mine), flat(theirs)];
  const [taken, disputed]: [SectionChange[], SectionChange[]] = [[], []];
  const merged = new Map(typed);
  for (const path of new Set([...typed.keys(), ...now.keys()])) {
    const values = { path, mine: typed.get(path), theirs: now.get(path) };
    if (same(values.mine, values.theirs) || same(base.get(path), values.theirs)) continue;
    if (!same(base.get(path), values.mine)) disputed.push(values);
    else {
      taken.push(values);
      put(merged, path, values.theirs);
    }
  }
  return { values: whole(merged, languagesOf(mine, theirs)), taken, disputed };
}

/** Whether nothing differs, in whichever order it stands. */
export function isSame(one: SectionValues, other: SectionValues): boolean {
  const [mine, theirs] = [flat(one), flat(other)];
  return mine.size === theirs.size && [...mine].every(([path, value]) => same(value, theirs.get(path)));
}

/** Puts one field of theirs into the place of what was typed. */
export function takeTheirs(mine: SectionValues, theirs: SectionValues, path: string): SectionValues {
  const fields = flat(mine);
  put(fields, path, flat(theirs).get(path));
  return whole(fields, languagesOf(mine, theirs));
}

function put(fields: Flat, path: string, value: unknown): void {
  if (value === undefined) fields.delete(path);
  else fields.set(path, value);
}
