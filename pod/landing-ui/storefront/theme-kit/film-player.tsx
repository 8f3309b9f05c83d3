import type { FilmView } from '../theme-contract/views.ts';

/**
 * Plays a film. It stands in what is closed until it is pressed, and a browser loads nothing lazy there; so nobody is told
 * who only looks at the page, and no script is needed.
 */
export function FilmPlayer({ film, title, className }: FilmPlayerProps) {
  if (film.player === 'file')
    return (
      // biome-ignore lint/a11y/useMediaCaption: a merchant has a film and no captions to it
      <video src={film.src} controls preload="none" className={className} />
    );
  return (
    <iframe
      src={film.src}
      title={title}
      loading="lazy"
      allow="fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className={className}
    />
  );
}

interface FilmPlayerProps {
  film: Exclude<FilmView, { player: 'elsewhere' }>;
  title: string;
  className: string;
}

/** The sign to press, with what it says to those who hear the page. */
export const PlayMark = ({ label }: { label: string }) => (
  <span className="relative inline-grid size-20 place-items-center rounded-full bg-primary text-primary-foreground shadow-floating">
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-8 translate-x-0.5">
      <path d="M8 5v14l11-7z" />
    </svg>
    <span className="sr-only">{label}</span>
  </span>
);
