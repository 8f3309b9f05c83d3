import type { FilmView } from '../../theme-contract/views.ts';

const fileEndings = /\.(?:mp4|webm|ogv)$/i;

/**
 * How a film is shown. The two large providers are shown in a frame without their cookies, files by the browser itself; for
 * all others the page of the film is opened. Undefined where the text is no address.
 */
export function filmOf(text: string): FilmView | undefined {
  if (text.startsWith('/content/files/')) return { player: 'file', src: text };
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined;
  const frame = frameOf(url);
  if (frame) return { player: 'frame', src: frame };
  return url.protocol === 'https:' && fileEndings.test(url.pathname)
    ? { player: 'file', src: url.href }
    : { player: 'elsewhere', href: url.href };
}

function frameOf({ hostname, pathname, searchParams }: URL): string | undefined {
  const host = hostname.replace(/^(?:www|m)\./, '');
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const id = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
    return /^[\w-]{6,20}$/.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const id = pathname.split('/').at(-1) ?? '';
  return /^\d{4,15}$/.test(id) ? `https://player.vimeo.com/video/${id}?dnt=1` : undefined;
}
