import { browserAuth } from '../sign-in/browser-auth.ts';
import { wantsToStay } from '../sign-in/staying.ts';
import { places } from '../sign-in/storage-places.ts';
import { keepDraft, takeDraft } from './drafts.ts';
import { ownCalls } from './own-calls.ts';

interface Place {
  store: string;
  locale: string;
}

/** The word that a changed password leaves for the page that comes next. */
export const PASSWORD_CHANGED = 'password-changed';

type AccountClient = ReturnType<typeof openAccount>;
let opened: AccountClient | undefined;

/** The account of this tab: one for all parts of a page, which has one store and language. */
export function accountClient(place: Place): AccountClient {
  opened ??= openAccount(place);
  return opened;
}

function openAccount(place: Place) {
  const auth = browserAuth(place.store, place.locale);
  // Asked for now: when a call finds the sign-in ended, nobody knows any more whose it was.
  const owner = auth.subject();
  return {
    auth,
    calls: ownCalls(place, auth),
    /** Leaves to sign in and come back to this very place, with what was typed put aside. */
    async signInAgain(draft?: { form: string; values: unknown }): Promise<void> {
      if (draft && owner) keepDraft(sessionStorage, { ...draft, owner });
      const here = location.pathname.slice(`/${place.locale}`.length) + location.search;
      await auth.begin(here, wantsToStay() ? 'if needed' : 'always');
    },
    draftOf: <Values>(form: string): Values | undefined => takeDraft<Values>(sessionStorage, form, auth.subject()),
    /** Leaves a word for the page that comes next. */
    leaveNote: (note: string) => sessionStorage.setItem(places.note, note),
    takeNote(): string | undefined {
      const note = sessionStorage.getItem(places.note) ?? undefined;
      sessionStorage.removeItem(places.note);
      return note;
    },
  };
}
