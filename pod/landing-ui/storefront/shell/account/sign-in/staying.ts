const PLACE = 'storefront.stay';

/** Whether whoever uses this browser wants to stay signed in. A browser that keeps nothing forgets it, too. */
export function wantsToStay(): boolean {
  try {
    return localStorage.getItem(PLACE) !== null;
  } catch {
    return false;
  }
}

export function noteStaying(stays: boolean): void {
  try {
    if (stays) localStorage.setItem(PLACE, '1');
    else localStorage.removeItem(PLACE);
  } catch {
    // The next visit asks for the password, as without the choice.
  }
}
