import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PeerPlace } from '../peer/peer.ts';
import { fillMedusa } from './fill-medusa.ts';
import { GOODS_FILE } from './medusa-goods.ts';
import { SHOP_FILE } from './medusa-shop.ts';

/** One process of Medusa. It finds its modules from the folder of the application. */
const [role, told = '{}'] = process.argv.slice(2);
const { folder, databaseUrl, port }: PeerPlace = JSON.parse(told);
const data = process.cwd();
process.chdir(folder);
process.once('disconnect', () => process.exit());
Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  JWT_SECRET: randomBytes(24).toString('base64url'),
  COOKIE_SECRET: randomBytes(24).toString('base64url'),
  MEDUSA_DISABLE_TELEMETRY: 'true',
  LOG_LEVEL: 'warn',
});

const require = createRequire(join(folder, 'package.json'));
/** By a name that is handed on: Medusa is no dependency of this repository. */
const load = (name: string) => require(name);

const roles: Record<string, () => Promise<unknown>> = {
  fill: async () => {
    const cli = join(folder, 'node_modules/@medusajs/cli/cli.js');
    await promisify(execFile)(process.execPath, [cli, 'db:migrate'], { maxBuffer: Number.POSITIVE_INFINITY });
    const application = { directory: folder, expressApp: load('express')(), skipLoadingEntryPoints: true };
    const { container } = await load('@medusajs/medusa/loaders/index').default(application);
    const goods = JSON.parse(readFileSync(join(data, GOODS_FILE), 'utf8'));
    const shop = await fillMedusa({ container, workflows: load('@medusajs/medusa/core-flows') }, goods);
    writeFileSync(join(data, SHOP_FILE), JSON.stringify(shop));
  },
  shared: async () => {
    const { server } = await load('@medusajs/medusa/commands/start').default({
      port,
      host: '127.0.0.1',
      directory: folder,
    });
    if (!server.listening) await once(server, 'listening');
    process.on('message', forget);
  },
};

/** Lets go of all answers that are kept. */
async function forget(): Promise<void> {
  await load('@medusajs/framework')
    .container.resolve('caching')
    .clear({ tags: ['*'] });
  process.send?.('forgotten');
}

await roles[role ?? '']?.();
process.send?.('ready');
