import { type SectionField, type SectionKind, sectionKindNames, sectionSpecOf } from '@storepod/boundary/section-kinds';
import { sectionPresets } from '@storepod/boundary/section-presets';
import { colourPresets } from '@storepod/kernel/colour-presets';
import type { BuiltThemeId } from '@storepod/kernel/theme';
import { builtThemes } from './built-themes.ts';
import { colourNames } from './colour-names.ts';

/**
 * What a merchant can compose a home page of in a theme, and the colours that it can wear, for the one who builds it in the
 * console. Written once for each theme: nothing of it depends on a store.
 */
export function manifestOf(theme: BuiltThemeId): string {
  const written = manifests.get(theme) ?? JSON.stringify(manifest(theme));
  manifests.set(theme, written);
  return written;
}
const manifests = new Map<BuiltThemeId, string>();

const manifest = (theme: BuiltThemeId) => ({
  themeId: theme,
  kinds: sectionKindNames.map((kind) => kindIn(theme, kind)),
  presets: sectionPresets,
  colorPresets: [{ id: 'DEFAULT', label: colourNames.DEFAULT, palette: builtThemes[theme].palette }, ...otherColours],
});

const otherColours = Object.entries(colourPresets).map(([id, palette]) => ({
  id,
  label: colourNames[id as keyof typeof colourPresets],
  palette,
}));

function kindIn(theme: BuiltThemeId, kind: SectionKind) {
  const { label, icon, variants, fields, items } = sectionSpecOf(kind);
  const own = Object.entries(builtThemes[theme].sections).find(([name]) => name === kind)?.[1] ?? [];
  return {
    kind,
    label,
    icon,
    variants: Object.entries(variants).map(([id, name]) => ({
      id,
      label: name,
      source: own.some((variant) => variant === id) ? 'theme' : 'fallback',
    })),
    fields: fields.map(fieldOf),
    ...(items && {
      itemFields: items.fields.map(fieldOf),
      itemLabel: items.label,
      maxItems: items.most,
    }),
  };
}

/** A reference says by its type what it leads to. */
function fieldOf({ leadsTo, ...field }: SectionField) {
  return {
    ...field,
    ...(leadsTo && { type: `ref:${leadsTo}` }),
    ...(field.type === 'range' && { step: 1 }),
  };
}
