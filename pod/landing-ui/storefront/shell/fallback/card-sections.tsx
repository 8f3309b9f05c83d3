import type { SectionProps } from '../../theme-contract/theme.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { ReasonDrawing } from './reason-icons.tsx';

/** What customers say: as cards, or as large quotes one below the other. */
export function Voices({ section: { variant, title, voices }, context }: SectionProps<'testimonials'>) {
  const { Picture, SectionFrame } = context.parts;
  const isQuotes = variant === 'quotes';
  return (
    <SectionFrame title={title} context={context}>
      <StaticHtml>
        <ul className={isQuotes ? 'mx-auto max-w-3xl space-y-10' : 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'}>
          {voices.map(({ id, quote, author, image }) => (
            <li
              key={id}
              className={
                isQuotes ? 'text-center' : 'rounded-card border border-border bg-card p-6 text-card-foreground'
              }
            >
              <figure className="flex h-full flex-col gap-4">
                <blockquote className={isQuotes ? 'text-2xl font-medium text-balance' : 'flex-1 text-lg'}>
                  <p>
                    <q>{quote}</q>
                  </p>
                </blockquote>
                {(author || image) && (
                  <figcaption
                    className={`flex items-center gap-3 text-sm text-muted-foreground ${isQuotes ? 'justify-center' : ''}`}
                  >
                    {image && (
                      <Picture
                        image={{ ...image, alt: '' }}
                        sizes="3rem"
                        className="size-12 rounded-full object-cover"
                      />
                    )}
                    {author}
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      </StaticHtml>
    </SectionFrame>
  );
}

/** Good reasons to buy here, in one row. */
export function Reasons({ section: { title, reasons } }: SectionProps<'usp'>) {
  const Heading = title ? 'h3' : 'h2';
  return (
    <StaticHtml>
      <section className="page-width">
        {title && <h2 className="mb-6 text-2xl font-semibold">{title}</h2>}
        <ul className="grid grid-cols-2 gap-6 md:grid-cols-[repeat(auto-fit,minmax(10rem,1fr))]">
          {reasons.map(({ id, icon, title: name, body }) => (
            <li key={id} className="flex flex-col items-start gap-3">
              <span className="inline-grid size-12 place-items-center rounded-full bg-accent text-accent-foreground">
                <ReasonDrawing icon={icon} />
              </span>
              <div className="w-full">
                <Heading className="font-semibold">{name}</Heading>
                {body && <p className="mt-1 text-sm text-muted-foreground">{body}</p>}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </StaticHtml>
  );
}

/** The marks of brands, each perhaps leading to its goods. */
export function BrandRow({ section: { title, brands }, context }: SectionProps<'brands'>) {
  const { Picture, SectionFrame } = context.parts;
  return (
    <SectionFrame title={title} context={context}>
      <StaticHtml>
        <ul className="flex flex-wrap items-center justify-center gap-x-10 gap-y-6 sm:justify-between">
          {brands.map(({ id, name, image, href }) => {
            const logo = (
              <Picture
                image={{ ...image, alt: name || image.alt }}
                sizes="10rem"
                className="h-14 w-auto max-w-40 object-contain"
              />
            );
            return <li key={id}>{href ? <a href={href}>{logo}</a> : logo}</li>;
          })}
        </ul>
      </StaticHtml>
    </SectionFrame>
  );
}
