import { describe, expect, it } from 'vitest';
import { localPath, signInAddress } from './sign-in-address.ts';

describe('where a sign-in leads back to', () => {
  it.each(['/dashboard', '/users/team?page=2&q=a%20b', '/stores#top', '/accept-invitation?token=abc'])(
    'is the place that was asked for: %s',
    (path) => {
      expect(localPath(path)).toBe(path);
      const address = new URL(signInAddress(path), 'https://console.test');
      expect(address.pathname).toBe('/oauth2/authorization/uaa');
      expect(address.searchParams.get('redirectTo')).toBe(path);
    },
  );

  it.each([
    'https://evil.test/',
    '//evil.test/x',
    '/\\evil.test/x',
    '\\\\evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    'dashboard',
    '',
    null,
    undefined,
  ])('is never another site: %j', (target) => {
    expect(localPath(target)).toBeUndefined();
    expect(signInAddress(target)).toBe('/oauth2/authorization/uaa?redirectTo=%2Fdashboard');
  });

  it.each(['/sign-in?auth=1&error=invalid', '/sign-up', '/external-logout-link'])(
    'is never a step of a sign-in: %s',
    (path) => {
      expect(localPath(path)).toBeUndefined();
    },
  );

  it('is the start where nothing was asked for', () => {
    expect(signInAddress('/')).toBe('/oauth2/authorization/uaa?redirectTo=%2Fdashboard');
  });
});
