/** Where a tab keeps what belongs to a sign-in. */
export const places = {
  tokens: 'storefront.tokens',
  round: 'storefront.sign-in',
  returnTo: 'storefront.return-to',
  /** What somebody had typed when their sign-in ended. */
  draft: 'storefront.draft',
  /** What the next page is to tell. */
  note: 'storefront.note',
} as const;

/** Heard by whatever on a page shows whether somebody is signed in. Its detail says `signed-out` where somebody left on purpose. */
export const AUTH_CHANGED = 'storefront:auth-changed';

/** Whether this tab holds tokens; whether they still hold, only the service knows. */
export const holdsTokens = (): boolean => sessionStorage.getItem(places.tokens) !== null;
