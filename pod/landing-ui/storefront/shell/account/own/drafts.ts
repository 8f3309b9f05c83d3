import { places } from '../sign-in/storage-places.ts';

type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What somebody typed into a form of the account. Passwords never go in. */
interface Draft {
  form: string;
  /** The account that it belongs to: on a shared computer the next one may be somebody else. */
  owner: string;
  values: unknown;
}

/** Puts what was typed aside for as long as the tab lives, while its owner signs in again. */
export const keepDraft = (storage: TabStorage, draft: Draft): void =>
  storage.setItem(places.draft, JSON.stringify(draft));

/** What the owner had typed into a form, once. Drafts of other people are thrown away; other forms keep theirs. */
export function takeDraft<Values>(storage: TabStorage, form: string, owner: string | undefined): Values | undefined {
  const draft = parsed(storage.getItem(places.draft));
  if (!draft || (draft.owner === owner && draft.form !== form)) return undefined;
  storage.removeItem(places.draft);
  return draft.owner === owner ? (draft.values as Values) : undefined;
}

function parsed(text: string | null): Draft | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}
