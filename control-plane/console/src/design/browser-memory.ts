/** Storage may be forbidden by the browser; then a choice lasts as long as the page. */
export function remembered(key: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function remember(
  key: string,
  value: string,
  storage: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // Forbidden or full: the choice is lost with the page, nothing else is.
  }
}
