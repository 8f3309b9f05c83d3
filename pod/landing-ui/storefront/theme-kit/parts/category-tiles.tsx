import type { CategoriesProps } from '../../theme-contract/page-context.ts';
import { cardSizes } from '../card-sizes.ts';
import { StaticHtml } from './static-html.tsx';

/** Categories as tiles, each one link. */
export function CategoryTiles({ categories, context }: CategoriesProps) {
  const { Picture } = context.parts;
  return (
    <StaticHtml>
      <ul className="grid grid-cols-2 gap-[clamp(0.75rem,2vw,1.5rem)] sm:grid-cols-3 lg:grid-cols-4">
        {categories.map(({ id, name, href, image }) => (
          <li key={id} className="group one-link overflow-hidden rounded-card bg-muted">
            {image && (
              <Picture
                image={{ ...image, alt: '' }}
                sizes={cardSizes}
                className="aspect-[4/3] w-full object-cover transition-transform group-hover:scale-[1.03]"
              />
            )}
            <p className="p-3 text-sm font-medium sm:p-4 sm:text-base">
              <a href={href} className="group-hover:underline">
                {name}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </StaticHtml>
  );
}

/** Categories by their names alone. */
export const CategoryPills = ({ categories }: CategoriesProps) => (
  <StaticHtml>
    <ul className="flex flex-wrap gap-2">
      {categories.map(({ id, name, href }) => (
        <li key={id}>
          <a
            href={href}
            className="inline-flex min-h-11 items-center rounded-badge border border-border px-5 text-sm font-medium hover:bg-accent hover:text-accent-foreground"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  </StaticHtml>
);
