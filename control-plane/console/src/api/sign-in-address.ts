/** Where nobody should land again after a sign-in: they are steps of one. */
const steps = new Set(['/sign-in', '/sign-up', '/external-logout-link']);

/** A path of this console, or nothing. Another origin, in whatever spelling, is nothing. */
export function localPath(target: string | null | undefined): string | undefined {
  if (!target?.startsWith('/')) return undefined;
  const base = 'https://console.invalid';
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
  // A browser reads `//host` and `/\host` as another host, and so does URL.
  if (url?.origin !== base) return undefined;
  return steps.has(url.pathname) ? undefined : `${url.pathname}${url.search}${url.hash}`;
}

/** Where a sign-in leads that comes from nowhere in particular: the guards send everybody on to their own start. */
const START = '/dashboard';

/** Begins a sign-in that comes back to the target. */
export function signInAddress(target?: string | null): string {
  const path = localPath(target);
  const redirectTo = path === undefined || path === '/' ? START : path;
  return `/oauth2/authorization/uaa?${new URLSearchParams({ redirectTo })}`;
}
