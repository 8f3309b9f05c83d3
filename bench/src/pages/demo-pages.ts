import { getRequest } from '../http-connection.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { store } from './demo-goods.ts';

/** The pages of the demo's clothing shop that are looked at. */
export const demoPages = {
  home: '/en',
  category: '/en/category/tops',
  product: '/en/product/linen-shirt',
  search: '/en/search?q=shirt',
  cart: '/en/cart',
  checkout: '/en/checkout',
  article: '/en/content/about',
  login: '/en/login',
  customer: '/en/customer',
} as const;
export type DemoPage = keyof typeof demoPages;

/** As the edge asks for a shopper of this shop. */
const asked = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Bench/1.0',
  accept: 'text/html,*/*;q=0.8',
  cookie: 'NEXT_LOCALE=en',
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'larkspur.bench.test',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'store-id': store,
  theme: 'fashion',
  'color-theme': 'DEFAULT',
  'default-language': 'en',
  'supported-languages': 'en,ar,fr',
};

export const requestOf = (page: DemoPage): Buffer => getRequest(demoPages[page], asked);

/** An answer of the storefront, as the edge gets it. */
export async function fetchFrom({ port }: Pick<ServerProcess, 'port'>, path: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: asked });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** The storefront without its page cache, in front of services that answer at once. */
export async function openShop(env: Record<string, string> = {}): Promise<ServerProcess> {
  const edge = await serverProcess(new URL('./demo-edge-server.ts', import.meta.url));
  const shop = await serverProcess(new URL('./shop-server.ts', import.meta.url), {
    PORT: '0',
    INTERNAL_SPG: `http://127.0.0.1:${edge.port}`,
    LOG_LEVEL: 'warn',
    STOREFRONT_CACHE_ENABLED: 'false',
    ...env,
  });
  const stop = async () => {
    await shop.stop();
    await edge.stop();
  };
  return { ...shop, stop };
}
