import './set-store.ts';

await import('../catalog/catalog-server.ts');
