import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/theme.ts';
import type { SectionView } from '../../theme-contract/views.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { ChevronIcon } from './icons.tsx';
import { Picture } from './picture.tsx';
import { ProductGrid } from './product-card.tsx';

/** Draws the sections that the shell gives, in their order. */
export function Home({ context, sections }: { context: PageContext; sections: readonly SectionView[] }) {
  const t = translatorOf(context.locale);
  if (sections.every(({ kind }) => kind === 'hero'))
    return (
      <>
        {sections.map((section) => (
          <Section key={section.kind} section={section} context={context} />
        ))}
        <p className="page-width py-16 text-center text-muted-foreground">{t('home.empty')}</p>
      </>
    );
  return sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sections have no names, and their order never changes on a page
    <Section key={index} section={section} context={context} />
  ));
}

function Section({ section, context }: { section: SectionView; context: PageContext }) {
  switch (section.kind) {
    case 'hero':
      return <Hero section={section} />;
    case 'categories':
      return (
        <section className="page-width pt-14">
          <h2 className="mb-5 text-2xl font-semibold">{section.title}</h2>
          <CategoryTiles categories={section.categories} />
        </section>
      );
    case 'products':
      return (
        <section className="page-width pt-14">
          <div className="mb-5 flex items-baseline justify-between gap-4">
            <h2 className="text-2xl font-semibold">{section.title}</h2>
            {section.more && (
              <a
                href={section.more.href}
                className="inline-flex items-center gap-1 py-2 text-sm font-medium hover:underline"
              >
                {section.more.label}
                <ChevronIcon />
              </a>
            )}
          </div>
          <ProductGrid products={section.products} context={context} />
        </section>
      );
  }
}

function Hero({ section }: { section: Extract<SectionView, { kind: 'hero' }> }) {
  const { heading, subheading, action, image } = section;
  return (
    <section className="bg-muted text-foreground">
      <div className="page-width grid items-center gap-8 py-12 md:grid-cols-2 lg:py-20">
        <div>
          <h1 className="text-4xl font-semibold lg:text-6xl">{heading}</h1>
          {subheading && <p className="mt-4 max-w-prose text-lg text-muted-foreground">{subheading}</p>}
          {action && (
            <a
              href={action.href}
              className="mt-8 inline-flex min-h-12 items-center rounded-full bg-primary px-7 font-medium text-primary-foreground transition-colors hover:bg-primary-hover"
            >
              {action.label}
            </a>
          )}
        </div>
        {image && (
          <Picture
            image={image}
            isFirst
            sizes="(width >= 52rem) 44vw, 92vw"
            className="aspect-[4/3] w-full rounded-2xl object-cover"
          />
        )}
      </div>
    </section>
  );
}
