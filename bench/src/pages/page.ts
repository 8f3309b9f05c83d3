import { pageAnswer } from '../edge/answers.ts';

const END = '</body></html>\n';

/** As large as a page of the storefront, and whole: what breaks off is not kept. */
export const page = Buffer.concat([pageAnswer.subarray(0, pageAnswer.length - END.length), Buffer.from(END)]);

/** A page that everybody keeps. */
const PAGE_PATH = '/en/product/tee';

/** The head of the page wherever it is not the storefront that writes it. */
export const pageHead = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': page.length,
  'cache-control': 'public, s-maxage=3600',
  vary: 'Store-Id, Theme, Color-Theme',
};

/** As the edge asks for a shopper. */
export const shopperRequest = Buffer.from(
  `GET ${PAGE_PATH} HTTP/1.1\r\nHost: shop.bench.test\r\nUser-Agent: Mozilla/5.0 (X11; Linux x86_64) Bench/1.0\r\n` +
    'Accept: text/html,application/json;q=0.9,*/*;q=0.8\r\nAccept-Language: en\r\nCookie: NEXT_LOCALE=en\r\n' +
    'Accept-Encoding: identity\r\nX-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Host: shop.bench.test\r\n' +
    'X-Forwarded-Proto: http\r\nX-Forwarded-Port: 80\r\nStore-Id: 660000000000000000000001\r\nTheme: fashion\r\n' +
    'Color-Theme: blue\r\nDefault-Language: en\r\nSupported-Languages: en,ar\r\n' +
    'traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00\r\n\r\n',
);
