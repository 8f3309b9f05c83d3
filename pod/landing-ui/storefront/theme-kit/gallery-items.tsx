import { translatorOf } from '../messages/messages.ts';
import type { PageContext } from '../theme-contract/page-context.ts';
import type { FilmView, GalleryImageView } from '../theme-contract/views.ts';
import { FilmPlayer, PlayMark } from './film-player.tsx';

const box = 'aspect-square w-full rounded-2xl bg-muted object-cover';
const sizes = '(width >= 66rem) 38rem, 92vw';

interface ItemProps {
  image: GalleryImageView;
  number: number;
  name: string;
  context: PageContext;
}

/** Each picture that opens large has its own place beside the list. */
const zoomId = (number: number) => `zoom-${number}`;

/** A picture that opens large. Opening it needs no script. */
export function ZoomedPicture({ image, number, context }: ItemProps) {
  const { Picture } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <button
      type="button"
      popoverTarget={zoomId(number)}
      className="relative block w-full cursor-zoom-in rounded-2xl focus-visible:-outline-offset-2"
    >
      <Picture image={image} isFirst={number === 1} sizes={sizes} className={box} />
      <span className="sr-only">{t('product.zoom')}</span>
    </button>
  );
}

/** The picture in large, wider than a narrow window so that one moves along it. What is closed is not loaded. */
export function LargePicture({ image, number, context }: ItemProps) {
  const { CloseIcon, Picture } = context.parts;
  const t = translatorOf(context.locale);
  const id = zoomId(number);
  return (
    <div
      id={id}
      popover="auto"
      className="inset-0 m-0 size-full max-h-none max-w-none overflow-auto border-0 bg-muted p-0 text-foreground"
    >
      <button
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={t('navigation.close')}
        className="fixed end-4 top-4 z-10 inline-grid size-11 place-items-center rounded-full bg-background shadow-floating"
      >
        <CloseIcon />
      </button>
      <Picture image={image} sizes="(width >= 66rem) 100vw, 200vw" className="h-auto w-[200vw] max-w-none lg:w-full" />
    </div>
  );
}

/** A film behind its still. */
export function GalleryFilm({ image, film, name, context }: ItemProps & { film: FilmView }) {
  const still = <Still image={image} name={name} context={context} />;
  if (film.player === 'elsewhere')
    return (
      <a href={film.href} target="_blank" rel="noreferrer" className="block">
        {still}
      </a>
    );
  return (
    <details className="group/film">
      <summary className="list-none group-open/film:hidden [&::-webkit-details-marker]:hidden">{still}</summary>
      <FilmPlayer film={film} title={name} className={box} />
    </details>
  );
}

function Still({ image, name, context }: Pick<ItemProps, 'image' | 'name' | 'context'>) {
  const { Picture } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <span className="relative grid aspect-square place-items-center overflow-hidden rounded-2xl bg-muted">
      <Picture image={{ ...image, alt: '' }} sizes={sizes} className="absolute inset-0 size-full object-cover" />
      <PlayMark label={t('content.playNamed', { title: name })} />
    </span>
  );
}
