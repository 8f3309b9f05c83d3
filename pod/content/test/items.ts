import type { openLibrary } from './library.ts';

const CONTENT = '/api/v1/private/content';

type Library = Awaited<ReturnType<typeof openLibrary>>;
type Language = 'en' | 'ar' | 'fr';

export const text = (language: Language, title: string, body = `<p>${title}</p>`) => ({ language, title, body });

/** A page that can be published. */
export const page = (slug: string, more: object = {}) => ({
  slug,
  translations: [text('en', `Title of ${slug}`)],
  ...more,
});
export const strip = (slug: string, more: object = {}) => ({
  slug,
  placement: 'STRIP',
  translations: [{ language: 'en', title: slug }],
  ...more,
});
export const policy = (slug: string, policyType: string, more: object = {}) => ({ ...page(slug, more), policyType });

/** The workflow of a store's content, as its staff calls it. */
export function itemsOf({ manage }: Pick<Library, 'manage'>, store: string) {
  const ask = (method: string, path: string, body?: unknown) => manage(method, `${CONTENT}/${path}`, store, body);
  const create = async (type: string, body: object): Promise<string> => {
    const answer = await ask('POST', type, body);
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const publish = (type: string, id: string, dates: object = {}) => ask('POST', `${type}/${id}/publish`, dates);
  const published = async (type: string, body: object): Promise<string> => {
    const id = await create(type, body);
    const answer = await publish(type, id);
    if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    return id;
  };
  const read = async (type: string, id: string) => (await ask('GET', `${type}/${id}`)).body;
  return { ask, create, publish, published, read };
}
