import type { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';

type Sections = ReplyOf<(typeof content)['endpoints']['shownLayout']>['sections'];
type Section = Sections[number];
type Picture = NonNullable<Section['picture']>;

interface Words {
  id(number: number): Uuid;
  say(text: string): string;
  picture(name: string, number: number): Picture;
}

/** A home page with every kind of section, in all its variants. */
export function composedHome({ id, say, picture }: Words): Sections {
  let made = 700;
  const section = (kind: Section['kind'], variant: string, more: Partial<Section> = {}): Section => {
    made += 1;
    const texts = { title: say(`${kind} ${variant}`) };
    return {
      ...{ id: id(made), kind, variant, servedLocale: LanguageCode.parse('en'), texts, items: [], picture: null },
      ...more,
    };
  };
  const item = (name: string, texts: Record<string, string>, more: Partial<Section['items'][number]> = {}) => ({
    ...{ id: name, texts, picture: null },
    ...more,
  });
  const slides = ['one', 'two'].map((name, nth) =>
    item(
      name,
      { heading: say(`slide ${name}`), subheading: say('below'), cta: say('go on') },
      {
        picture: picture(`slide-${name}`, 720 + nth),
        props: { link: { kind: 'CATEGORY', value: 'alpha-shirts' } },
      },
    ),
  );
  const link = { link: { kind: 'PAGE', value: 'about' } } as const;
  return [
    ...['classic', 'split', 'carousel', 'minimal'].map((variant) =>
      section('hero', variant, { items: slides, props: { autoplay: true, interval: 5, height: 'lg' } }),
    ),
    section('products', 'rail', { props: { source: { type: 'group', code: 'FEATURED_ITEMS' } } }),
    section('products', 'grid', { props: { source: { type: 'category', code: 'shirts' } } }),
    section('products', 'grid', { props: { source: { type: 'newest' } }, texts: { title: say('newest goods') } }),
    section('products', 'grid', {
      props: { source: { type: 'manual', productIds: [id(10), id(99)] } },
      texts: { title: say('chosen goods') },
    }),
    section('products', 'grid', {
      props: { source: { type: 'category', code: 'nothing-there' } },
      texts: { title: say('no goods at all') },
    }),
    section('categories', 'grid'),
    section('categories', 'pills'),
    section('promo', 'strip', { texts: { message: say('promo strip'), cta: say('see it') }, props: link }),
    section('promo', 'card', { texts: { message: say('promo card') }, props: link, picture: picture('promo', 730) }),
    section('image', 'full', { texts: { alt: say('a view'), caption: say('caption') }, picture: picture('view', 731) }),
    section('image', 'contained', { texts: { alt: say('a room') }, picture: picture('room', 732), props: link }),
    section('richtext', 'default', { texts: { title: say('text'), body: `<p>${say('text in full')}</p>` } }),
    section('richtext', 'centered', { texts: { body: `<p>${say('centred text')}</p>` }, style: { tone: 'muted' } }),
    section('faq', 'accordion', { props: { limit: 2 } }),
    section('posts', 'cards', { props: { limit: 2 } }),
    ...['cards', 'quotes'].map((variant) =>
      section('testimonials', variant, {
        items: [
          item(
            'voice',
            { quote: say(`quote in ${variant}`), author: say('a customer') },
            { picture: picture('face', 733) },
          ),
        ],
        style: { tone: 'inverse', width: 'wide', spacing: 'lg' },
      }),
    ),
    ...['inline', 'boxed'].map((variant) =>
      section('newsletter', variant, { texts: { heading: say(`letters ${variant}`), body: say('now and then') } }),
    ),
    section('usp', 'row', {
      items: ['truck', 'shield', 'refresh', 'star', 'headset', 'gift'].map((icon) =>
        item(icon, { title: say(`reason ${icon}`), body: say('because') }, { props: { icon } }),
      ),
      devices: ['desktop'],
      anchor: 'reasons',
    }),
    section('video', 'embed', {
      texts: { title: say('film') },
      props: { url: 'https://www.youtube.com/watch?v=abcdefghijk' },
      picture: picture('still', 734),
    }),
    section('brands', 'row', {
      items: [item('brand', { name: say('a brand') }, { picture: picture('brand', 735), props: link })],
    }),
  ];
}
