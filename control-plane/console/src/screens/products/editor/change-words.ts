import type { Change } from '../../../components/editor/three-way.ts';
import { useLocale } from '../../../texts/texts-context.tsx';

const LONGEST = 120;

/** The words for a field, and for what stands in it. */
export function useChangeWords() {
  const { texts, format } = useLocale();
  const { editor } = texts.products;
  const fields: Record<string, string> = {
    name: editor.name,
    description: editor.description,
    highlights: editor.highlights,
    friendlyUrl: editor.friendlyUrl,
    metaTitle: editor.metaTitle,
    metaDescription: editor.metaDescription,
    visible: editor.visible,
    shipeable: editor.shipeable,
    availableFrom: editor.availableFrom,
    categories: editor.categories,
    brand: editor.brand,
    type: editor.type,
    minimum: editor.minimum,
    maximum: editor.maximum,
    pictures: editor.pictures,
    variants: editor.variants,
    sku: editor.sku,
    price: editor.price,
    salePrice: editor.salePrice,
    saleFrom: editor.saleFrom,
    saleUntil: editor.saleUntil,
  };
  const label = (path: string) => {
    const parts = path.split('.');
    const field = fields[parts.at(-1) ?? ''] ?? path;
    const about = parts.slice(1, -1).join('.');
    if (parts[0] === 'texts') return `${field} · ${format.language(about)}`;
    return about === '' ? field : `${field} · ${about}`;
  };
  const shown = ({ path, ...values }: Change, whose: 'mine' | 'theirs'): string => {
    const value = values[whose];
    if (typeof value === 'boolean') return value ? editor.yes : editor.no;
    if (Array.isArray(value)) return editor.entries(value.length);
    if (path === 'variants') return '';
    const text = String(value ?? '').trim();
    return text === '' ? editor.empty : text.slice(0, LONGEST);
  };
  return { label, shown };
}
