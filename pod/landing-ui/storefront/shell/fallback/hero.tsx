import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SlideView } from '../../theme-contract/sections.ts';
import type { SectionProps } from '../../theme-contract/theme.ts';

interface SlideProps {
  slide: SlideView;
  context: PageContext;
  isFirst: boolean;
}

/** The opening of a page in all its variants. Slides are swiped or scrolled through; nothing moves by itself. */
export function Hero({ section: { variant, slides }, isFirst, context }: SectionProps<'hero'>) {
  const [first] = slides;
  if (variant === 'minimal') return <Words slide={first} isFirst={isFirst} className="page-width py-16 text-center" />;
  if (variant === 'split') return <Split context={context} slide={first} isFirst={isFirst} />;
  if (variant === 'classic') return <Covered context={context} slide={first} isFirst={isFirst} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
    <ul tabIndex={0} className="flex snap-x snap-mandatory overflow-x-auto">
      {slides.map((slide, index) => (
        <li key={slide.heading} className="w-full shrink-0 snap-center">
          <Covered context={context} slide={slide} isFirst={isFirst && index === 0} />
        </li>
      ))}
    </ul>
  );
}

function Words({
  slide: { heading, subheading, action },
  isFirst,
  className = '',
}: Omit<SlideProps, 'context'> & { className?: string }) {
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <div className={className}>
      <Heading className="text-4xl font-semibold lg:text-5xl">{heading}</Heading>
      {subheading && <p className="mt-4 text-lg">{subheading}</p>}
      {action && (
        <a
          href={action.href}
          className="mt-8 inline-flex min-h-12 items-center rounded-control bg-primary px-7 font-medium text-primary-foreground hover:bg-primary-hover"
        >
          {action.label}
        </a>
      )}
    </div>
  );
}

const Split = ({ slide, isFirst, context }: SlideProps) => (
  <div className="page-width grid items-center gap-8 py-12 md:grid-cols-2">
    <Words slide={slide} isFirst={isFirst} />
    {slide.image && (
      <context.parts.Picture
        image={slide.image}
        isFirst={isFirst}
        sizes="(width >= 52rem) 44vw, 92vw"
        className="aspect-[4/3] w-full rounded-image object-cover"
      />
    )}
  </div>
);

/** The words stand on a field of their own, so they can be read on every picture. */
const Covered = ({ slide, isFirst, context }: SlideProps) => (
  <div className="relative grid min-h-[26rem] items-end">
    {slide.image && (
      <context.parts.Picture
        image={slide.image}
        isFirst={isFirst}
        sizes="100vw"
        className="absolute inset-0 size-full object-cover"
      />
    )}
    <div className="page-width relative py-8">
      <Words
        slide={slide}
        isFirst={isFirst}
        className="max-w-xl rounded-card bg-background p-6 text-foreground sm:p-8"
      />
    </div>
  </div>
);
