import { request } from 'undici';

export interface Page {
  status: number;
  /** Where it leads, as an absolute address. */
  location: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

interface Cookie {
  name: string;
  value: string;
  path: string;
  attributes: string;
}

/** A browser as far as a sign-in needs one: it keeps cookies by path, sends forms, and follows where it is led. */
export interface Browser {
  get(path: string, headers?: Record<string, string>): Promise<Page>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Page>;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Page>;
  cookie(name: string): Cookie | undefined;
  cookies(): Cookie[];
  forget(name: string): void;
}

/** `headers` are what the edge or the gateway would add to every request: Store-Id, X-Forwarded-*. */
export function browser(origin: string, headers: Record<string, string> = {}): Browser {
  const jar = new Map<string, Cookie>();
  const cookieHeader = (path: string) =>
    [...jar.values()]
      .filter((cookie) => isUnder(path, cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  async function exchange(
    method: string,
    path: string,
    body: string | undefined,
    extra: Record<string, string>,
  ): Promise<Page> {
    const [pathname = ''] = path.split('?', 1);
    const response = await request(origin + path, {
      method: method as 'GET',
      headers: { ...headers, cookie: cookieHeader(pathname), ...extra },
      ...(body !== undefined && { body }),
    });
    for (const line of [response.headers['set-cookie'] ?? []].flat()) keep(jar, line);
    const location = response.headers.location;
    return {
      status: response.statusCode,
      location: Array.isArray(location) ? location[0] : location,
      headers: response.headers,
      text: await response.body.text(),
    };
  }

  return {
    get: (path, extra = {}) => exchange('GET', path, undefined, extra),
    post: (path, form, extra = {}) =>
      exchange('POST', path, new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...extra,
      }),
    send: (method, path, body, extra = {}) =>
      exchange(method, path, body === undefined ? undefined : JSON.stringify(body), {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...extra,
      }),
    cookie: (name) => [...jar.values()].find((cookie) => cookie.name === name),
    cookies: () => [...jar.values()],
    forget: (name) => {
      for (const [key, cookie] of jar) if (cookie.name === name) jar.delete(key);
    },
  };
}

function keep(jar: Map<string, Cookie>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
  const expired = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
  if (expired || value === '') jar.delete(`${name} ${path}`);
  else jar.set(`${name} ${path}`, { name, value, path, attributes: attributes.join('; ') });
}

/** RFC 6265 section 5.1.4. */
const isUnder = (path: string, cookiePath: string) =>
  path === cookiePath || (path.startsWith(cookiePath) && (cookiePath.endsWith('/') || path[cookiePath.length] === '/'));
