import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { FilmView, SectionOf } from '../../theme-contract/sections.ts';
import type { SectionProps } from '../../theme-contract/theme.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';

/**
 * A film behind its still. The player stands in what is closed until it is pressed, and a browser loads nothing lazy there;
 * so nobody is told who only looks at the page, and no script is needed.
 */
export function Film({ section: { title, film, image }, context }: SectionProps<'video'>) {
  return (
    <StaticHtml>
      <section className="page-width">
        {title && <h2 className="mb-5 text-2xl font-semibold">{title}</h2>}
        {film.player === 'elsewhere' ? (
          <a href={film.href} target="_blank" rel="noreferrer" className="block">
            <Still title={title} image={image} context={context} />
          </a>
        ) : (
          <details className="group/film">
            <summary className="list-none group-open/film:hidden [&::-webkit-details-marker]:hidden">
              <Still title={title} image={image} context={context} />
            </summary>
            <Player film={film} title={title ?? ''} />
          </details>
        )}
      </section>
    </StaticHtml>
  );
}

const playerBox = 'aspect-video w-full rounded-image bg-muted';

function Player({ film, title }: { film: Exclude<FilmView, { player: 'elsewhere' }>; title: string }) {
  if (film.player === 'file')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a merchant has a film and no captions to it
      <video src={film.src} controls preload="none" className={playerBox} />
    );
  return (
    <iframe
      src={film.src}
      title={title}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className={playerBox}
    />
  );
}

function Still({ title, image, context }: Pick<SectionOf<'video'>, 'title' | 'image'> & { context: PageContext }) {
  const t = translatorOf(context.locale);
  const { Picture } = context.parts;
  return (
    <span className="relative grid aspect-video place-items-center overflow-hidden rounded-image bg-muted">
      {image && (
        <Picture
          image={{ ...image, alt: '' }}
          sizes="(width >= 84rem) 80rem, 92vw"
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="relative inline-grid size-20 place-items-center rounded-full bg-primary text-primary-foreground shadow-lg">
        <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-8 translate-x-0.5">
          <path d="M8 5v14l11-7z" />
        </svg>
        <span className="sr-only">{title ? t('content.playNamed', { title }) : t('content.play')}</span>
      </span>
    </span>
  );
}
