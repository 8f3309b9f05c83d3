import { describe, expect, it } from 'vitest';
import { manifestOf } from '../../shared/theme-manifest.ts';
import { starter } from './starter/theme.ts';

describe('the manifest of a theme', () => {
  const { themeId, kinds } = JSON.parse(manifestOf('starter'));

  it('says of every variant whether the theme itself draws it, as the theme does', () => {
    expect(themeId).toBe('starter');
    const said = kinds.flatMap(({ kind, variants }: { kind: string; variants: { id: string; source: string }[] }) =>
      variants.filter(({ source }) => source === 'theme').map(({ id }) => `${kind}.${id}`),
    );
    const drawn = Object.entries(starter.sections).flatMap(([kind, own]) =>
      Object.keys(own).map((id) => `${kind}.${id}`),
    );
    expect(said).toEqual(drawn);
  });

  it('names what can be set, with its limits', () => {
    const [hero, categories] = kinds;
    expect(hero).toMatchObject({ kind: 'hero', maxItems: 8, itemLabel: { en: 'Slide' } });
    expect(hero.itemFields).toContainEqual(expect.objectContaining({ key: 'heading', type: 'text', localized: true }));
    expect(categories.fields).toContainEqual(expect.objectContaining({ key: 'limit', min: 2, max: 12 }));
  });
});
