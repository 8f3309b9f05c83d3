import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SectionOf, SlideView } from '../../theme-contract/sections.ts';
import type { SectionProps } from '../../theme-contract/theme.ts';
import { SlideTimer } from '../home/slide-timer.tsx';
import { ButtonLink } from './button-link.tsx';

interface SlideProps {
  slide: SlideView;
  context: PageContext;
  isFirst: boolean;
  height?: SectionOf<'hero'>['height'];
}

const heights = { sm: 'min-h-[18rem]', md: 'min-h-[26rem]', lg: 'min-h-[26rem] lg:min-h-[38rem]' };

/** The opening of a page in all its variants. Slides are swiped or scrolled through, and go on by themselves if asked to. */
export function Hero({ section, isFirst, context }: SectionProps<'hero'>) {
  const { id, variant, slides, height, everySeconds } = section;
  const [first] = slides;
  if (variant === 'minimal') return <Words slide={first} isFirst={isFirst} className="page-width py-16 text-center" />;
  if (variant === 'split') return <Split context={context} slide={first} isFirst={isFirst} />;
  if (variant === 'classic') return <Covered context={context} slide={first} isFirst={isFirst} height={height} />;
  return (
    <>
      <ul
        id={`slides-${id}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
        aria-label={translatorOf(context.locale)('content.slides')}
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:thin]"
      >
        {slides.map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have nothing else to be told by
          <li key={index} className="w-full shrink-0 snap-center">
            <Covered context={context} slide={slide} isFirst={isFirst && index === 0} height={height} />
          </li>
        ))}
      </ul>
      {everySeconds && <SlideTimer list={`slides-${id}`} seconds={everySeconds} />}
    </>
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
      {action && <ButtonLink {...action} className="mt-8" />}
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
const Covered = ({ slide, isFirst, context, height = 'md' }: SlideProps) => (
  <div className={`relative grid h-full items-end ${heights[height]}`}>
    {slide.image && (
      <context.parts.Picture
        image={slide.image}
        isFirst={isFirst}
        sizes="100vw"
        className="absolute inset-0 size-full object-cover"
      />
    )}
    {slide.heading && (
      <div className="page-width relative py-8">
        <Words
          slide={slide}
          isFirst={isFirst}
          className="max-w-xl rounded-card bg-background p-6 text-foreground sm:p-8"
        />
      </div>
    )}
  </div>
);
