import { sectionKinds } from '@storepod/boundary/section-kinds';
import type { BuiltThemeId } from '@storepod/kernel/theme';
import { builtThemes } from './built-themes.ts';

/** What a merchant can compose a home page of in a theme, for the one who builds it in the console. */
export function manifestOf(theme: BuiltThemeId): string {
  const kinds = Object.entries(sectionKinds).map(([kind, { label, icon, variants, fields, ...rest }]) => ({
    kind,
    label,
    icon,
    variants: Object.entries(variants).map(([id, name]) => ({
      id,
      label: name,
      source: namesOf(theme, kind).includes(id) ? 'theme' : 'fallback',
    })),
    fields,
    ...('items' in rest && {
      itemFields: rest.items.fields,
      itemLabel: rest.items.label,
      maxItems: rest.items.most,
    }),
  }));
  return JSON.stringify({ themeId: theme, kinds, presets: [] });
}

const namesOf = (theme: BuiltThemeId, kind: string): readonly string[] =>
  Object.entries(builtThemes[theme].sections).find(([own]) => own === kind)?.[1] ?? [];
