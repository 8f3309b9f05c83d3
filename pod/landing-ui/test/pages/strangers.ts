import type { Answer } from '../fixture.ts';
import type { Lang, Shop } from './shop-goods.ts';
import { headersOf } from './storefront.ts';

/** A visit to a page, and all that the page may depend on. */
export interface Visit {
  shop: Shop;
  host: string;
  theme: string;
  color: string;
  lang: Lang;
  path: string;
}

export const hosts = ['one.acme.com', 'two.acme.com'];
export const colors = ['DEFAULT', 'OCEAN'];
const langs: readonly Lang[] = ['en', 'ar'];

export const visitHeaders = ({ shop, host, theme, color }: Visit) => ({
  ...headersOf(shop),
  'x-forwarded-host': host,
  theme,
  'color-theme': color,
});

const isFile = ({ path }: Visit) => /\.(?:xml|txt)$/.test(path);

/** What of an answer belongs to somebody else. */
export function strangersIn({ headers, body }: Answer, visit: Visit, shops: readonly Shop[]): string[] {
  const all = `${JSON.stringify(headers)}\n${body}`.toLowerCase();
  const others = <T>(values: readonly T[], own: T) => values.filter((value) => value !== own);
  const color = /data-color-theme="(\w+)"/.exec(body)?.[1] ?? visit.color;
  const cookie = headers['set-cookie']?.toString() ?? `NEXT_LOCALE=${visit.lang};`;
  const signs = [
    ...others(shops, visit.shop).flatMap(signsOf),
    ...others(hosts, visit.host),
    ...others(langs, visit.lang).map((lang) => `${visit.shop.mark}-${lang}`),
  ];
  return [
    ...signs.filter((sign) => all.includes(sign)),
    ...(body.includes(isFile(visit) ? visit.host : visit.shop.mark) ? [] : ['nothing of its own']),
    ...(color === visit.color ? [] : [color]),
    ...(cookie.startsWith(`NEXT_LOCALE=${visit.lang};`) ? [] : [cookie]),
    ...keyStrangers(headers['x-storefront-cache-key'], visit),
  ];
}

/** What stands in each text, id, address and figure of a shop. */
const signsOf = ({ store, mark, digit }: Shop): string[] => [
  mark,
  store,
  `0190000${digit}-`,
  `+49 30 ${String(digit).repeat(6)}`,
  `${digit}${digit}.${digit}${digit}`,
];

/** Two themes may look alike, so the key itself is looked at. A page without one is nobody else's. */
function keyStrangers(key: string | string[] | undefined, visit: Visit): string[] {
  if (key === undefined) return [];
  const { shop, host, theme, color, path } = visit;
  const look = isFile(visit) ? [] : [`theme=${theme}`, `color=${color}`];
  const own = [`host=${host}`, `store=${shop.store}`, ...look, `path=${path.split('?', 1)[0]}`];
  return own.filter((part) => !`${key}|`.includes(`|${part}|`)).map((part) => `a key without ${part}`);
}
