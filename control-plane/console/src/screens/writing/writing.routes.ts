import { createRoute, notFound, redirect } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { readListSearch } from '../../app/list-search.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { itemPathOf } from './item-paths.ts';
import { readMediaSearch } from './media/media-search.ts';
import { readItemsSearch } from './writing-search.ts';

const content = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/content',
  staticData: { crumb: { label: ({ frame }) => frame.pages.content, aboutStore: true } },
  beforeLoad: guard({ area: 'content', store: true }),
});

const start = createRoute({
  getParentRoute: () => content,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/content/$type', params: { type: 'pages' }, replace: true });
  },
});

/** A list of something that nobody writes is no page. */
const requireKnown = (type: string) => {
  if (!itemPathOf(type)) throw notFound();
};

const list = createRoute({
  getParentRoute: () => content,
  path: '/$type',
  validateSearch: readItemsSearch,
  beforeLoad: ({ params }) => requireKnown(params.type),
  component: lazyScreen(() => import('./items-screen.tsx'), 'ItemsScreen'),
});

const creation = createRoute({
  getParentRoute: () => content,
  path: '/$type/new',
  beforeLoad: ({ params, context }) => {
    requireKnown(params.type);
    guard({ area: 'createContent' })({ context });
  },
  staticData: { crumb: { label: ({ writing }) => writing.newItem } },
  component: lazyScreen(() => import('./editor/editor-screen.tsx'), 'NewItemScreen'),
});

const item = createRoute({
  getParentRoute: () => content,
  path: '/$type/$item',
  beforeLoad: ({ params }) => requireKnown(params.type),
  staticData: { crumb: { label: ({ writing }) => writing.editItem } },
  component: lazyScreen(() => import('./editor/editor-screen.tsx'), 'ItemScreen'),
});

const faq = createRoute({
  getParentRoute: () => content,
  path: '/faq',
  component: lazyScreen(() => import('./faq/faq-screen.tsx'), 'FaqScreen'),
});

const home = createRoute({
  getParentRoute: () => content,
  path: '/home',
  component: lazyScreen(() => import('./home/home-screen.tsx'), 'HomeScreen'),
});

const media = createRoute({
  getParentRoute: () => content,
  path: '/media',
  validateSearch: readMediaSearch,
  component: lazyScreen(() => import('./media/media-screen.tsx'), 'MediaScreen'),
});

const menus = createRoute({
  getParentRoute: () => content,
  path: '/menus/$menu',
  component: lazyScreen(() => import('./menus/menus-screen.tsx'), 'MenusScreen'),
});

const menusStart = createRoute({
  getParentRoute: () => content,
  path: '/menus',
  beforeLoad: () => {
    throw redirect({ to: '/content/menus/$menu', params: { menu: 'MAIN' }, replace: true });
  },
});

const redirects = createRoute({
  getParentRoute: () => content,
  path: '/redirects',
  validateSearch: readListSearch,
  component: lazyScreen(() => import('./redirects/redirects-screen.tsx'), 'RedirectsScreen'),
});

export const writingRoutes = content.addChildren([
  start,
  list,
  creation,
  item,
  faq,
  home,
  media,
  menus,
  menusStart,
  redirects,
]);
