import { type ListSearch, readListSearch } from '../../../app/list-search.ts';
import { known, matching, oneOf } from '../../../app/search-values.ts';

export const mediaKinds = ['IMAGE', 'VECTOR', 'VIDEO', 'DOCUMENT', 'ARCHIVE'] as const;
export const uses = ['used', 'unused'] as const;

/** What the library is narrowed by, as its address has it. */
export interface MediaSearch extends ListSearch {
  folder?: string;
  kind?: (typeof mediaKinds)[number];
  use?: (typeof uses)[number];
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const readMediaSearch = (given: Record<string, unknown>): MediaSearch => ({
  ...readListSearch(given),
  ...known({
    folder: matching(UUID, given.folder),
    kind: oneOf(mediaKinds, given.kind),
    use: oneOf(uses, given.use),
  }),
});

/** The same as the service is asked. */
export const mediaFilterOf = ({ q, folder, kind, use }: MediaSearch) =>
  known({ q: q?.trim() || undefined, folder, kind, used: use === undefined ? undefined : use === 'used' });
