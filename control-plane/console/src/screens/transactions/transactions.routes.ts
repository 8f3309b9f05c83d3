import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '../../app/lazy-screen.ts';
import { consoleRoute, guard } from '../../frame/layout-routes.ts';
import { readTransactionsSearch } from './transactions-search.ts';

const transactions = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/transactions',
  staticData: { crumb: { label: ({ frame }) => frame.pages.transactions, aboutStore: true } },
  beforeLoad: guard({ area: 'transactions', store: true }),
});

const list = createRoute({
  getParentRoute: () => transactions,
  path: '/',
  validateSearch: readTransactionsSearch,
  component: lazyScreen(() => import('./transactions-screen.tsx'), 'TransactionsScreen'),
});

const transaction = createRoute({
  getParentRoute: () => transactions,
  path: '/$transaction',
  staticData: { crumb: { label: ({ transactions: { payment } }) => payment } },
  component: lazyScreen(() => import('./transaction/transaction-screen.tsx'), 'TransactionScreen'),
});

export const transactionsRoutes = transactions.addChildren([list, transaction]);
