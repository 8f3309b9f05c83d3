import { translatorOf } from '../../messages/messages.ts';
import type { ProductCardProps } from '../../theme-contract/page-context.ts';

/** The colours that a product is sold in. To those who hear the page they are their names. */
export function Swatches({ product: { swatches, moreColours }, context }: ProductCardProps) {
  const t = translatorOf(context.locale);
  if (swatches.length === 0) return null;
  return (
    <ul aria-label={t('product.colours')} className="flex items-center gap-1.5 pt-1">
      {swatches.map(({ name, colour }) => (
        <li
          key={name}
          title={name}
          className="size-4 rounded-full border border-foreground/25"
          style={{ backgroundColor: colour }}
        >
          <span className="sr-only">{name}</span>
        </li>
      ))}
      {moreColours !== undefined && <li className="text-xs text-muted-foreground">+{moreColours}</li>}
    </ul>
  );
}
