import type { openCatalog } from './fixture.ts';

type Fixture = Awaited<ReturnType<typeof openCatalog>>;

let made = 0;
/** A sku, a code or a name that no other test has. */
export const fresh = (prefix: string) => `${prefix}-${++made}`;

export const text = (language: string, name: string, more: object = {}) => ({ language, name, ...more });

/** A product in English that nobody else has. */
export const product = (more: object = {}) => {
  const sku = fresh('SKU');
  return { sku, descriptions: [text('en', `Linen shirt ${sku}`)], ...more };
};

/** An id of nothing that there is. */
export const unknown = '0190a000-0000-7000-8000-00000000ffff';

/** What a refusal is told by. */
export const refusal = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];

/** Codes of languages, more than anybody sells in. */
export const languages = [...'abcdefghijklmnopqrst'].map((letter) => `x${letter}`);

/** What a test does with products again and again. */
export function productsOf({ manage }: Pick<Fixture, 'manage'>) {
  const create = async (more: object = {}, store?: string) => {
    const { status, body } = await manage('POST', '/api/v2/private/product', product(more), store);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const read = async (id: string) => (await manage('GET', `/api/v2/private/product/${id}`)).body;
  const write = (id: string, body: unknown) => manage('PUT', `/api/v2/private/product/${id}`, body);
  const option = async (values: string[], more: object = {}, store?: string) => {
    const { status, body } = await manage(
      'POST',
      '/api/v1/private/product/option',
      {
        code: fresh('OPTION'),
        descriptions: [text('en', 'Colour'), text('fr', 'Couleur')],
        values: values.map((code, sortOrder) => ({
          code,
          sortOrder,
          descriptions: [text('en', `${code} in English`)],
        })),
        ...more,
      },
      store,
    );
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  const named = async (at: string) => {
    const code = fresh('named');
    const { body } = await manage('POST', `/api/v1/private/${at}`, { code, descriptions: [text('en', code)] });
    return { id: body.id as string, code };
  };
  return {
    create,
    read,
    write,
    option,
    newCategory: () => named('category'),
    newBrand: () => named('manufacturer'),
    newType: () => named('product/type'),
  };
}
