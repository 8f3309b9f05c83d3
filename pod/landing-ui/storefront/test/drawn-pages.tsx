import type { Contract } from '@storepod/contract/contract';
import { LanguageCode } from '@storepod/kernel/language-code';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { BackendError } from '../../shared/backend-error.ts';
import type { Reads } from '../../shared/reads.ts';
import { type RequestScope, runInScope } from '../../shared/request-scope.ts';
import { replyTo } from '../../test/pages/scripted-pod.ts';
import { langOf, type Shop } from '../../test/pages/shop-goods.ts';
import { documentLayout } from '../shell/document-layout.tsx';
import { Sections } from '../shell/home/sections.tsx';
import { pageContext } from '../shell/page-context.ts';
import { categoryPage } from '../shell/pages/category-page.tsx';
import { homePage } from '../shell/pages/home-page.tsx';
import type { PageProps } from '../shell/pages/page-props.ts';
import { productPage } from '../shell/pages/product-page.tsx';
import { searchPage } from '../shell/pages/search-page.tsx';
import type { SectionView } from '../theme-contract/sections.ts';
import type { Theme } from '../theme-contract/theme.ts';

const locale = LanguageCode.parse('en');
const announcement = {
  ...{ id: '01900001-0000-7000-8000-000000000900', placement: 'STRIP', position: 0, servedLocale: locale },
  ...{ title: 'alpha-en sale', subtitle: null, body: null, ctaLabel: null, altText: null, target: null, href: null },
  ...{ theme: {}, desktop: null, mobile: null, startsAt: null, endsAt: null, loggedInOnly: false },
} as unknown as NonNullable<NonNullable<Shop['site']>['announcement']>;
const shop: Shop = {
  store: StoreMerchantId.parse('1'.padStart(24, '0')),
  mark: 'alpha',
  digit: 1,
  site: { announcement },
};

interface AnyCall {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A list of two pages, of which one product has no picture: so every piece of a list has something to show. */
const longer = (found: Found): Found => ({
  ...found,
  totalElements: found.totalElements * 30,
  totalPages: found.totalPages * 2,
  content: found.content.flatMap((product, index) => [product, { ...product, id: `plain-${index}`, image: null }]),
});
interface Found {
  totalElements: number;
  totalPages: number;
  content: readonly { id: string }[];
}

/** The services of the pod without a wire between. `broken`: a read that fails. */
const podReads = (broken: string | undefined) => ({
  read: async (_scope: unknown, { service }: Contract, name: string, call: AnyCall) => {
    const read = `${service}.${name}`;
    const query = new URLSearchParams(Object.entries(call.query ?? {}).map(([key, value]) => [key, String(value)]));
    const question = { name: read, lang: langOf('en'), params: call.params ?? {}, query };
    const reply = replyTo(shop, { ...question, body: JSON.stringify(call.body ?? null) });
    if (read === broken || reply === undefined) throw new BackendError(503, 'REMOTE_SERVICE', 'TEST.DOWN');
    return read === 'catalog.search' ? longer(reply as Found) : reply;
  },
});

function scopeOf(broken: string | undefined): RequestScope {
  const languages = ['en', 'ar'].map((code) => LanguageCode.parse(code));
  const scope: Partial<RequestScope> = {
    tenant: { store: shop.store, theme: 'starter', colorTheme: '', defaultLanguage: locale, languages },
    arrival: { host: 'alpha.test', proto: 'https', port: '', origin: 'https://alpha.test' },
    backend: podReads(broken) as Pick<Reads, 'read'> as Reads,
    staticParts: new Map(),
    optedOut: () => undefined,
    failed: (error) => {
      throw error;
    },
    now: () => new Date('2026-01-31T08:00:00Z'),
    trueUntil: () => undefined,
  };
  return scope as RequestScope;
}

/** What leaves the server, without the framework around it. */
async function html(makePage: () => ReactNode | Promise<ReactNode>, broken?: string): Promise<string> {
  return runInScope(scopeOf(broken), async () => {
    const { prelude } = await prerenderToNodeStream(await makePage());
    let text = '';
    for await (const bytes of prelude.setEncoding('utf8')) text += bytes;
    return text;
  });
}

const at = <Params,>(params: Params, search: Record<string, string> = {}): PageProps<Params> => ({
  params: Promise.resolve({ locale, ...params }),
  searchParams: Promise.resolve(search),
});

const sections: SectionView[] = [
  { id: 'c', kind: 'categories', variant: 'pills', title: 'Names', categories: [] },
  { id: 'p', kind: 'products', variant: 'rail', title: 'Row', products: [] },
];

/** The document around every page of a theme. */
export const drawnDocument = (theme: Theme) =>
  html(() => {
    const Document = documentLayout(theme);
    return <Document params={Promise.resolve({ locale })}>page</Document>;
  });

const withBottomBar = (theme: Theme): Theme => ({
  ...theme,
  look: { ...theme.look, layout: { ...theme.look.layout, mobileNav: 'bottom-bar' } },
});

/** Pages of a theme on a good day, and what only some of them show. */
export const drawnPages = {
  home: (theme: Theme) => html(() => homePage(theme).Page(at({}))),
  category: (theme: Theme) => html(() => categoryPage(theme).Page(at({ url: 'shirts' }))),
  product: (theme: Theme) => html(() => productPage(theme).Page(at({ url: 'linen-shirt' }))),
  search: (theme: Theme) => html(() => searchPage(theme).Page(at({}, { q: 'linen' }))),
  'a narrowed list': (theme: Theme) =>
    html(() =>
      categoryPage(theme).Page(at({ url: 'shirts' }, { min: '10', max: '20.50', stock: 'in', sort: 'price-asc' })),
    ),
  'a phone with its navigation at the lower edge': (theme: Theme) =>
    html(() => searchPage(withBottomBar(theme)).Page(at({}, { q: 'linen' }))),
  'nothing found': (theme: Theme) => html(() => searchPage(theme).Page(at({}, { q: 'nothing' }))),
  'a list that cannot be read': (theme: Theme) =>
    html(() => categoryPage(theme).Page(at({ url: 'shirts' })), 'catalog.search'),
  'other sections': (theme: Theme) =>
    html(async () => <Sections theme={theme} context={await pageContext(theme, locale)} sections={sections} />),
};
export type DrawnPage = keyof typeof drawnPages;
