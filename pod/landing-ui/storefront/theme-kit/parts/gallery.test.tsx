import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { themeParts } from '../../shell/theme-parts.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { FilmView, GalleryImageView } from '../../theme-contract/views.ts';
import { defaultLayout } from '../layout-config.ts';
import { Gallery } from './gallery.tsx';

const context: PageContext = {
  store: { id: 'store', name: 'Shop', email: '', phone: '' },
  ...{ locale: LanguageCode.parse('en'), dir: 'ltr', timeZone: 'UTC', homeHref: '/en', searchHref: '/en/search' },
  ...{ accountHref: '/en/customer', cartHref: '/en/cart', layout: defaultLayout, parts: themeParts() },
};
const picture = (id: string, film?: FilmView): GalleryImageView => ({
  ...{ id, place: 0, src: `/${id}.jpg`, width: 800, height: 800, alt: id },
  ...(film && { film }),
});
const drawn = (...images: GalleryImageView[]) =>
  renderToStaticMarkup(<Gallery images={images} name="Shirt" context={context} />);

describe('a gallery', () => {
  it('opens each picture large, and loads that only when it is opened', () => {
    const html = drawn(picture('front'), picture('back'));
    for (const id of ['zoom-1', 'zoom-2']) {
      expect(html).toContain(`popoverTarget="${id}"`);
      expect(html).toContain(`id="${id}" popover="auto"`);
    }
    expect(html.match(/loading="lazy"/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('shows a film by its still, and a player only when it is pressed', () => {
    const html = drawn(
      picture('front'),
      picture('still', { player: 'frame', src: 'https://player.vimeo.com/video/1234' }),
    );
    expect(html).toMatch(/<details[^>]*><summary[^>]*>.*still\.jpg.*<\/summary><iframe[^>]*loading="lazy"/s);
    expect(html).not.toContain('id="zoom-2"');
  });

  it('leads to a film that plays elsewhere', () => {
    const html = drawn(picture('still', { player: 'elsewhere', href: 'https://films.example/1' }));
    expect(html).toContain('<a href="https://films.example/1" target="_blank"');
  });
});
