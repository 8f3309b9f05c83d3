import { startShop } from './shop.ts';

const shop = await startShop({ env: process.env });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await shop.stop();
    process.exit(0);
  });
