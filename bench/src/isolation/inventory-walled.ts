import './set-store.ts';

await import('../inventory/inventory-server.ts');
