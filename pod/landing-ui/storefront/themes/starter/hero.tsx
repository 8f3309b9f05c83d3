import type { SectionProps } from '../../theme-contract/theme.ts';
import { button } from './button.ts';

/** Words on a quiet field, with the picture beside them where there is one. */
export function Hero({ section: { slides }, isFirst, context }: SectionProps<'hero'>) {
  const { Picture } = context.parts;
  const [{ heading, subheading, action, image }] = slides;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className="bg-muted text-foreground">
      <div className={`page-width grid items-center gap-8 py-12 lg:py-20 ${image ? 'md:grid-cols-2' : ''}`}>
        <div>
          <Heading className="text-4xl font-semibold lg:text-6xl">{heading}</Heading>
          {subheading && (
            <p className="mt-4 max-w-prose text-lg text-muted-foreground">
              <bdi>{subheading}</bdi>
            </p>
          )}
          {action && (
            <a href={action.href} className={button}>
              {action.label}
            </a>
          )}
        </div>
        {image && (
          <Picture
            image={image}
            isFirst={isFirst}
            sizes="(width >= 52rem) 44vw, 92vw"
            className="aspect-[4/3] w-full rounded-2xl object-cover"
          />
        )}
      </div>
    </section>
  );
}
