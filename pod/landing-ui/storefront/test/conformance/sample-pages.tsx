import { LanguageCode } from '@storepod/kernel/language-code';
import type { ReactNode } from 'react';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type {
  AccountPage,
  EmptyThing,
  MissingThing,
  RootProps,
  Theme,
  ThemePages,
  WaitingPage,
} from '../../theme-contract/theme.ts';
import {
  categoryCard,
  gallery,
  image,
  link,
  listing,
  navigation,
  postCard,
  productCard,
  question,
  site,
} from './sample-views.ts';
import { type Flavour, given, listOf, word } from './sample-words.ts';

export function sampleContext({ look, parts }: Theme, flavour: Flavour): PageContext {
  const code = flavour === 'rtl' ? 'ar' : 'en';
  return {
    store: {
      id: '660000000000000000000001',
      name: word(flavour, 'shop'),
      email: flavour === 'empty' ? '' : 'shop@example.com',
      phone: flavour === 'empty' ? '' : '+44 20 7946 0000',
      ...given(flavour, {
        description: word(flavour, 'description'),
        legal: { name: word(flavour, 'company'), address: word(flavour, 'place'), registerNumber: '1', vatId: '2' },
      }),
    },
    locale: LanguageCode.parse(code),
    dir: flavour === 'rtl' ? 'rtl' : 'ltr',
    timeZone: 'UTC',
    homeHref: `/${code}`,
    searchHref: `/${code}/search`,
    accountHref: `/${code}/customer`,
    cartHref: `/${code}/cart`,
    layout: look.layout,
    parts,
  };
}

export const sampleRoot = (context: PageContext, flavour: Flavour): Omit<RootProps, 'children'> => ({
  ...site(flavour),
  context,
  navigation: navigation(flavour),
  languages: ['en', 'ar'].slice(0, flavour === 'empty' ? 1 : 2).map((code) => ({
    code: LanguageCode.parse(code),
    name: code,
    href: `/${code}`,
    isCurrent: code === context.locale,
  })),
  cart: { href: context.cartHref, place: `storefront.cart.${context.store.id}` },
});

/** Every page of the contract with the data of a flavour. The title of each is recognisable by its name. */
export function samplePages(theme: Theme, flavour: Flavour): Record<keyof ThemePages, ReactNode> {
  const context = sampleContext(theme, flavour);
  const { pages, states } = theme;
  const say = (what: string) => word(flavour, what);
  const breadcrumbs = [link(flavour, 'way'), link(flavour, 'here')];
  const text = {
    title: say('title'),
    body: `<p>${say('body')}</p>`,
    language: context.locale,
    dir: context.dir,
    ...given(flavour, { otherLanguage: 'English' }),
  };
  const paging = { page: 0, pages: 2, pager: [{ page: 0, href: '?', isCurrent: true }], next: '?page=1' };
  return {
    Category: (
      <pages.Category
        context={context}
        name={say('title')}
        breadcrumbs={breadcrumbs}
        subcategories={listOf(flavour, (nth) => categoryCard(flavour, nth))}
        listing={listing(flavour)}
        empty={<states.EmptyState context={context} empty="category" />}
        {...given(flavour, { description: `<p>${say('text')}</p>`, image: image('category'), banner: <p>banner</p> })}
      />
    ),
    Product: <SampleProduct theme={theme} flavour={flavour} />,
    Search: (
      <pages.Search
        context={context}
        query={flavour === 'empty' ? '' : say('title')}
        listing={listing(flavour)}
        empty={<states.EmptyState context={context} empty="search" query="x" />}
        {...given(flavour, { didYouMean: link(flavour, 'meant'), dropped: [say('title')], foundIn: 'English' })}
      />
    ),
    Article: <pages.Article context={context} breadcrumbs={breadcrumbs} {...text} />,
    Blog: (
      <pages.Blog
        context={context}
        title={say('title')}
        breadcrumbs={breadcrumbs}
        categories={listOf(flavour, (nth) => ({ ...link(flavour, `topic ${nth}`), isCurrent: nth === 1 }))}
        posts={listOf(flavour, (nth) => postCard(flavour, nth))}
        pages={flavour === 'empty' ? { page: 0, pages: 0, pager: [] } : paging}
      />
    ),
    Post: (
      <pages.Post
        context={context}
        breadcrumbs={breadcrumbs}
        published="1 May 2026"
        publishedAt="2026-05-01T00:00:00Z"
        readingMinutes={3}
        categories={listOf(flavour, (nth) => link(flavour, `topic ${nth}`))}
        tags={listOf(flavour, (nth) => link(flavour, `tag ${nth}`))}
        related={listOf(flavour, (nth) => postCard(flavour, nth))}
        {...text}
        {...given(flavour, { image: image('post'), author: say('author') })}
      />
    ),
    Help: (
      <pages.Help
        context={context}
        breadcrumbs={breadcrumbs}
        subjects={listOf(flavour, (nth) => ({ ...link(flavour, `subject ${nth}`), isCurrent: nth === 1 }))}
        groups={listOf(flavour, (nth) => ({
          key: `group-${nth}`,
          name: say(`group ${nth}`),
          questions: listOf(flavour, (one) => ({ ...question(flavour, one), id: `question-${nth}-${one}` })),
        }))}
      />
    ),
    Policy: (
      <pages.Policy
        context={context}
        breadcrumbs={breadcrumbs}
        version={2}
        since="1 May 2026"
        state={flavour === 'long' ? 'old' : flavour === 'rtl' ? 'draft' : 'in-force'}
        currentHref="/en/policies/terms"
        {...text}
      />
    ),
    Account: <SampleAccount theme={theme} flavour={flavour} page={flavour === 'empty' ? 'login' : 'profile'} />,
    Cart: (
      <pages.Cart context={context} title={say('title')}>
        <states.EmptyState context={context} empty="cart" />
      </pages.Cart>
    ),
    Checkout: (
      <pages.Checkout context={context} title={say('title')}>
        <p>{say('form')}</p>
      </pages.Checkout>
    ),
    CheckoutResult: (
      <pages.CheckoutResult context={context}>
        <h1>{say('title')}</h1>
      </pages.CheckoutResult>
    ),
  };
}

interface SampleProps {
  theme: Theme;
  flavour: Flavour;
}

function SampleProduct({ theme, flavour }: SampleProps) {
  const context = sampleContext(theme, flavour);
  const images = gallery(flavour);
  const name = word(flavour, 'title');
  const options = listOf(flavour, (nth) => ({
    id: `option-${nth}`,
    code: nth === 1 ? 'color' : `option-${nth}`,
    name: word(flavour, `option ${nth}`),
    values: [1, 2].map((value) => ({ id: `value-${nth}-${value}`, name: word(flavour, `value ${value}`) })),
  })).slice(0, 3);
  const variant = (nth: number, valueIds: string[]) => ({
    sku: `SKU-${nth}`,
    valueIds,
    stock: nth === 1 ? ({ state: 'in-stock' } as const) : ({ state: 'out' } as const),
    minimum: 1,
    most: nth === 1 ? 5 : 0,
    imageIds: images.map(({ id }) => id).slice(0, 1),
    ...given(flavour, { price: { final: '€19.90' } }),
  });
  const chosen = (value: number) => options.map(({ values }) => values[value]?.id ?? '');
  return (
    <theme.pages.Product
      context={context}
      id="product-1"
      name={name}
      breadcrumbs={[link(flavour, 'way'), link(flavour, 'here')]}
      images={images}
      options={options}
      variants={[variant(1, chosen(0)), variant(2, chosen(1))]}
      selectedSku={flavour === 'long' ? 'SKU-2' : 'SKU-1'}
      sale={flavour === 'rtl' ? { state: 'not-online' } : { state: 'open' }}
      facts={listOf(flavour, (nth) => ({ label: word(flavour, `fact ${nth}`), value: word(flavour, `value ${nth}`) }))}
      related={listOf(flavour, (nth) => productCard(flavour, nth))}
      viewed={{ id: 'product-1', name, href: '/en/product/product-1', ...(images[0] && { image: images[0] }) }}
      {...given(flavour, {
        brand: word(flavour, 'brand'),
        highlights: word(flavour, 'highlights'),
        description: `<p>${word(flavour, 'text')}</p>`,
        notes: { title: word(flavour, 'notes'), links: [link(flavour, 'delivery'), link(flavour, 'returns')] },
      })}
    />
  );
}

function SampleAccount({ theme, flavour, page }: SampleProps & { page: AccountPage }) {
  const context = sampleContext(theme, flavour);
  const links = ['profile', 'orders'].map((name) => ({ ...link(flavour, name), isCurrent: name === page }));
  const isOwn = ['profile', 'orders', 'order', 'addresses', 'security', 'privacy'].includes(page);
  return (
    <theme.pages.Account
      context={context}
      page={page}
      title={word(flavour, 'title')}
      {...(isOwn && { sections: { label: 'Account', links }, signOut: <button type="button">Sign out</button> })}
    >
      <p>{word(flavour, 'form')}</p>
    </theme.pages.Account>
  );
}

const missing: readonly MissingThing[] = ['product', 'category', 'page', 'post'];
const empty: readonly EmptyThing[] = [
  ...(['shop', 'category', 'filters', 'search', 'unavailable', 'cart', 'orders', 'addresses'] as const),
];
const waiting: readonly WaitingPage[] = ['customer', 'orders', 'order', 'cart', 'checkout', 'result'];
const accounts: readonly AccountPage[] = [
  ...(['login', 'sign-in-form', 'register', 'reset-password', 'new-password', 'verify-email', 'callback'] as const),
  ...(['profile', 'orders', 'order', 'addresses', 'security', 'privacy'] as const),
];

/** A state stands on a page with a heading of its own, unless it brings one. */
const under = (heading: string, state: ReactNode) => (
  <>
    <h1>{heading}</h1>
    {state}
  </>
);

const each = <Name extends string>(state: string, names: readonly Name[], draw: (name: Name) => ReactNode) =>
  names.map((name) => [`${state} ${name}`, draw(name)] as const);

/** Every state of the contract, by name. */
export function sampleStates(theme: Theme, flavour: Flavour): (readonly [name: string, ReactNode])[] {
  const context = sampleContext(theme, flavour);
  const { NotFound, ErrorState, EmptyState, Redirecting, Skeleton } = theme.states;
  const title = word(flavour, 'title');
  return [
    ...each('NotFound', missing, (one) => <NotFound context={context} missing={one} />),
    ...each('ErrorState', ['a page'], () => <ErrorState context={context} retryHref="" />),
    ...each('EmptyState', empty, (one) => under(title, <EmptyState context={context} empty={one} query={title} />)),
    ...each('Redirecting', ['login', 'callback'], (one) =>
      under(title, <Redirecting context={context} journey={one} />),
    ),
    ...each('Skeleton', waiting, (one) => under(title, <Skeleton context={context} page={one} />)),
    ...each('Account', accounts, (one) => <SampleAccount theme={theme} flavour={flavour} page={one} />),
  ];
}
