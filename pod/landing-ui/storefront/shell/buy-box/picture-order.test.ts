import { describe, expect, it } from 'vitest';
import { picturesFor } from './picture-order.ts';

const gallery = ['front', 'white', 'red', 'red-back', 'box'].map((id, place) => ({ id, place }));
const variants = [
  { sku: 'WHITE-S', imageIds: ['white'] },
  { sku: 'RED-S', imageIds: ['red-back', 'red'] },
  { sku: 'BLUE-S', imageIds: [] },
  { sku: 'GONE-S', imageIds: ['deleted'] },
];
const shown = (sku: string | undefined, pictures = gallery) => picturesFor(pictures, variants, sku).map(({ id }) => id);

describe('choosing a variant shows its pictures first', () => {
  it('in its own order, then those of the product, then those of other variants', () => {
    expect(shown('RED-S')).toEqual(['red-back', 'red', 'front', 'box', 'white']);
    expect(shown('WHITE-S')).toEqual(['white', 'front', 'box', 'red', 'red-back']);
  });

  it.each(['BLUE-S', 'GONE-S', 'UNKNOWN', undefined])('and leaves the gallery as it is for %s', (sku) => {
    expect(shown(sku)).toEqual(['front', 'white', 'red', 'red-back', 'box']);
  });

  it('whatever was chosen before', () => {
    expect(shown('WHITE-S', picturesFor(gallery, variants, 'RED-S'))).toEqual(shown('WHITE-S'));
    expect(shown(undefined, picturesFor(gallery, variants, 'RED-S'))).toEqual(shown(undefined));
  });
});
