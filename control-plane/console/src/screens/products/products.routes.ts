import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readProductsSearch } from './products-search.ts';

const products = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/products',
  staticData: { crumb: { label: ({ frame }) => frame.pages.products, aboutStore: true } },
  beforeLoad: guard({ area: 'products', store: true }),
});

const list = createRoute({
  getParentRoute: () => products,
  path: '/',
  validateSearch: readProductsSearch,
  component: lazyScreen(() => import('./products-screen.tsx'), 'ProductsScreen'),
});

const creation = createRoute({
  getParentRoute: () => products,
  path: '/new',
  beforeLoad: guard({ area: 'createProduct' }),
  staticData: { crumb: { label: ({ products: { editor } }) => editor.newTitle } },
  component: lazyScreen(() => import('./editor/editor-screen.tsx'), 'NewProductScreen'),
});

const product = createRoute({
  getParentRoute: () => products,
  path: '/$product',
  staticData: { crumb: { label: ({ products: { product } }) => product } },
  component: lazyScreen(() => import('./editor/editor-screen.tsx'), 'ProductScreen'),
});

export const productsRoutes = products.addChildren([list, creation, product]);
