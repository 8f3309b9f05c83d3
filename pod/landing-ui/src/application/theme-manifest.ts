import type { BuiltTheme } from '../routing/theme.ts';

/** What a theme can draw on a page that a merchant composes; everything else is drawn by the shell. */
const manifests: Record<BuiltTheme, object> = {
  starter: {
    themeId: 'starter',
    kinds: [
      {
        kind: 'hero',
        label: { en: 'Hero', ar: 'واجهة' },
        icon: 'hero',
        variants: [{ id: 'classic', label: 'Classic', source: 'theme' }],
        fields: [],
      },
      {
        kind: 'categories',
        label: { en: 'Categories', ar: 'الفئات' },
        icon: 'grid',
        variants: [{ id: 'grid', label: 'Grid', source: 'theme' }],
        fields: [],
      },
      {
        kind: 'products',
        label: { en: 'Products', ar: 'المنتجات' },
        icon: 'rail',
        variants: [{ id: 'grid', label: 'Grid', source: 'theme' }],
        fields: [],
      },
    ],
    presets: [],
  },
};

export const manifestOf = (theme: BuiltTheme): string => JSON.stringify(manifests[theme]);
