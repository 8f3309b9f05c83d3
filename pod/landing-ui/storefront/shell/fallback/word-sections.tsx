import type { SectionProps } from '../../theme-contract/theme.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { ButtonLink } from './button-link.tsx';
import { RichText } from './rich-text.tsx';

/** A message with its way on: as a strip across the page, or as a card with its picture beside it. */
export function Promotion({ section: { variant, message, action, image }, context }: SectionProps<'promo'>) {
  const { Picture } = context.parts;
  if (variant === 'strip')
    return (
      <StaticHtml>
        <div className="relative overflow-hidden bg-secondary text-secondary-foreground">
          {image && (
            <Picture
              image={{ ...image, alt: '' }}
              sizes="100vw"
              className="absolute inset-0 size-full object-cover opacity-20"
            />
          )}
          <div className="page-width relative flex flex-wrap items-center justify-center gap-x-8 gap-y-4 py-8 text-center">
            <p className="text-xl font-semibold text-balance">{message}</p>
            {action && <ButtonLink {...action} />}
          </div>
        </div>
      </StaticHtml>
    );
  return (
    <StaticHtml>
      <div className="page-width">
        <div className={`grid overflow-hidden rounded-card bg-muted ${image ? 'md:grid-cols-2' : ''}`}>
          <div className="flex flex-col items-start justify-center gap-6 p-8 lg:p-14">
            <h2 className="text-3xl font-semibold lg:text-4xl">{message}</h2>
            {action && <ButtonLink {...action} />}
          </div>
          {image && (
            <Picture
              image={image}
              sizes="(width >= 52rem) 44vw, 92vw"
              className="aspect-[4/3] size-full object-cover md:aspect-auto md:max-h-[28rem]"
            />
          )}
        </div>
      </div>
    </StaticHtml>
  );
}

/** One picture across the page, or within its margins. */
export function SinglePicture({ section: { variant, image, caption, href }, context, isFirst }: SectionProps<'image'>) {
  const { Picture } = context.parts;
  const isFull = variant === 'full';
  const picture = (
    <Picture
      image={image}
      isFirst={isFirst}
      sizes={isFull ? '100vw' : '(width >= 84rem) 80rem, 92vw'}
      className={isFull ? 'max-h-[40rem] w-full object-cover' : 'max-h-[40rem] w-full rounded-image object-cover'}
    />
  );
  return (
    <StaticHtml>
      <figure className={isFull ? '' : 'page-width'}>
        {href ? <a href={href}>{picture}</a> : picture}
        {caption && (
          <figcaption className={`mt-3 text-sm text-muted-foreground ${isFull ? 'page-width' : ''}`}>
            {caption}
          </figcaption>
        )}
      </figure>
    </StaticHtml>
  );
}

export function Text({ section: { variant, title, body } }: SectionProps<'richtext'>) {
  const isCentered = variant === 'centered';
  return (
    <StaticHtml>
      <section className={`page-width ${isCentered ? 'text-center' : ''}`}>
        {title && <h2 className="mb-4 text-2xl font-semibold lg:text-3xl">{title}</h2>}
        <RichText html={body} className={`text-lg text-muted-foreground ${isCentered ? 'mx-auto' : ''}`} />
      </section>
    </StaticHtml>
  );
}

/** An invitation to hear from the store. */
export function Newsletter({ section: { variant, heading, body, action } }: SectionProps<'newsletter'>) {
  const isBoxed = variant === 'boxed';
  return (
    <StaticHtml>
      <section className="page-width">
        <div
          className={
            isBoxed
              ? 'mx-auto max-w-3xl rounded-card border border-border bg-card p-8 text-center text-card-foreground lg:p-12'
              : 'flex flex-wrap items-center justify-between gap-6 border-y border-border py-8'
          }
        >
          <div>
            <h2 className="text-2xl font-semibold">{heading}</h2>
            {body && <p className="mt-2 max-w-prose text-muted-foreground">{body}</p>}
          </div>
          <ButtonLink {...action} className={isBoxed ? 'mt-6' : ''} />
        </div>
      </section>
    </StaticHtml>
  );
}
