import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SectionOf } from '../../theme-contract/sections.ts';
import type { SectionProps } from '../../theme-contract/theme.ts';
import { FilmPlayer, PlayMark } from '../../theme-kit/film-player.tsx';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';

/** A film behind its still. */
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
            <FilmPlayer film={film} title={title ?? ''} className={playerBox} />
          </details>
        )}
      </section>
    </StaticHtml>
  );
}

const playerBox = 'aspect-video w-full rounded-image bg-muted';

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
      <PlayMark label={title ? t('content.playNamed', { title }) : t('content.play')} />
    </span>
  );
}
