import { LinkTarget } from '@storepod/boundary/section-shapes';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

/** More entries than a menu can show. */
const MOST_MENU_ITEMS = 50;

type Labels = Partial<Record<LanguageCode, string>>;
const Labels = Type.Unsafe<Labels>({
  type: 'object',
  propertyNames: { maxLength: 3, pattern: '^[a-z]{2,3}$' },
  additionalProperties: { type: 'string', maxLength: 100 },
  maxProperties: 30,
});

export const MenuHandle = Type.String({
  minLength: 1,
  maxLength: 30,
  pattern: '^[A-Z][A-Z0-9_]*$',
  examples: ['MAIN'],
});

const entry = {
  labels: Labels,
  target: LinkTarget,
  openInNewTab: Type.Optional(Type.Boolean()),
  visible: Type.Optional(Type.Boolean()),
};
/** One level deeper than is taken, so that the refusal has a name. */
const Third = model('MenuEntryTooDeep', entry);
const Second = model('MenuSubEntryInput', {
  ...entry,
  children: Type.Optional(Type.Array(Third, { maxItems: MOST_MENU_ITEMS })),
});
const First = model('MenuEntryInput', {
  ...entry,
  children: Type.Optional(Type.Array(Second, { maxItems: MOST_MENU_ITEMS })),
});
export type MenuEntryInput = Static<typeof First>;
export const MenuInput = model('MenuInput', {
  names: Type.Optional(Labels),
  version: Type.Optional(Type.Integer({ minimum: 0 })),
  items: Type.Array(First, { maxItems: MOST_MENU_ITEMS }),
});
export type MenuInput = Static<typeof MenuInput>;

/** A page that is gone or not shown leaves its entry broken. */
const shownEntry = { ...entry, broken: Type.Boolean() };
const Child = model('MenuSubEntry', shownEntry);
const Entry = model('MenuEntry', { ...shownEntry, children: Type.Array(Child) });
export const MenuView = model('MenuView', {
  handle: MenuHandle,
  names: Labels,
  /** 0 where the menu has never been saved. */
  version: Type.Integer(),
  items: Type.Array(Entry),
});
export type MenuView = Static<typeof MenuView>;
export const MenuSummary = model('MenuSummary', {
  handle: MenuHandle,
  names: Labels,
  version: Type.Integer(),
  itemCount: Type.Integer(),
});

const link = {
  label: Type.String(),
  kind: Type.String(),
  value: Type.String(),
  href: Type.String(),
  openInNewTab: Type.Boolean(),
};
export const ShownMenuEntry = model('ShownMenuEntry', {
  ...link,
  children: Type.Array(model('ShownMenuSubEntry', link)),
});
export type ShownMenuEntry = Static<typeof ShownMenuEntry>;
