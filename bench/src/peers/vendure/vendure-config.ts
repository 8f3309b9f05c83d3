import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { PeerPlace } from '../peer/peer.ts';

/** A server of Vendure inside of a process. */
interface VendureApp {
  close(): Promise<void>;
}

interface Plugin {
  init(options: object): unknown;
}

/** What is used of Vendure here. It is installed outside of this repository, so nothing checks these but the run itself. */
export interface VendureCore {
  bootstrap(config: object): Promise<VendureApp>;
  bootstrapWorker(config: object): Promise<{ startJobQueue(): Promise<unknown> }>;
  populate(bootstrap: () => Promise<VendureApp>, initialData: object, sheet: string): Promise<VendureApp>;
  DefaultLogger: new (options: { level: number }) => unknown;
  LogLevel: { Warn: number };
  DefaultJobQueuePlugin: Plugin;
  DefaultSchedulerPlugin: Plugin;
  DefaultSearchPlugin: Plugin;
  dummyPaymentHandler: object;
}

export const GOODS_FILE = 'goods.csv';
export const administrator = { identifier: 'superadmin', password: 'superadmin-of-the-benchmark' };

export function loadVendure(folder: string): VendureCore {
  const require = createRequire(join(folder, 'package.json'));
  // By a name that is put together: it is no dependency of this repository.
  const name = ['@vendure', 'core'].join('/');
  const { populate } = require(`${name}/cli`);
  return { ...require(name), populate };
}

/**
 * As its documentation has it for production: a server and a worker apart, jobs and their buffer in the database, scheduled tasks,
 * the search index with the stock, which lists are served from. Who fills it makes the tables, and leaves the search index for later:
 * the importer would have it changed three thousand times.
 */
export function vendureConfig(core: VendureCore, { databaseUrl, port }: PeerPlace, { fills = false } = {}) {
  return {
    apiOptions: { port, hostname: '127.0.0.1', adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
    authOptions: { tokenMethod: ['bearer'], superadminCredentials: administrator, requireVerification: false },
    dbConnectionOptions: { type: 'postgres', url: databaseUrl, synchronize: fills, logging: false },
    logger: new core.DefaultLogger({ level: core.LogLevel.Warn }),
    paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
    plugins: [
      core.DefaultJobQueuePlugin.init({ useDatabaseForBuffer: true }),
      core.DefaultSchedulerPlugin.init({}),
      core.DefaultSearchPlugin.init({ bufferUpdates: fills, indexStockStatus: true }),
    ],
  };
}

/** What a shop has before its goods: one country, a tax, a way to send and a way to pay. */
export const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ name: 'United Arab Emirates', code: 'AE', zone: 'Asia' }],
  taxRates: [{ name: 'standard', percentage: 5 }],
  shippingMethods: [{ name: 'Standard', price: 500 }],
  paymentMethods: [
    {
      name: 'Sandbox',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};
