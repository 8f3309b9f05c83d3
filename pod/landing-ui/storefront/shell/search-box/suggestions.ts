/** A product that somebody who types may mean. */
export interface Suggestion {
  id: string;
  name: string;
  brand: string | null;
  imageUrl: string | null;
  href: string;
}

interface Answer extends Omit<Suggestion, 'href'> {
  friendlyUrl: string;
  matchedVariantSku?: string;
}

interface Asker {
  store: string;
  locale: string;
  signal: AbortSignal;
}

const SHORTEST = 2;
const MOST = 8;

/** Asks the catalog on the store's own host. No answer is no suggestion: the form works all the same. */
export async function suggestionsFor(text: string, { store, locale, signal }: Asker): Promise<readonly Suggestion[]> {
  const q = text.trim();
  if (q.length < SHORTEST) return [];
  const query = new URLSearchParams({ store, lang: locale, q, limit: String(MOST) });
  try {
    const answer = await fetch(`/catalog/api/v2/products/suggest?${query}`, { signal });
    if (!answer.ok) return [];
    const found: Answer[] = await answer.json();
    return found.map(({ friendlyUrl, matchedVariantSku, ...product }) => ({
      ...product,
      href: `/${locale}/product/${encodeURIComponent(friendlyUrl)}${matchedVariantSku ? `?sku=${encodeURIComponent(matchedVariantSku)}` : ''}`,
    }));
  } catch {
    return [];
  }
}
