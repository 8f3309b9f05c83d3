import { redirectAttacks } from '@storepod/testkit/redirect-attacks';
import { describe, expect, it } from 'vitest';
import { localPath } from './local-path.ts';

const origin = 'https://console.example';

describe('an address inside the console', () => {
  it.each([
    '/',
    '/dashboard',
    '/orders?status=PAID&page=2',
    '/orders?q=a%26b%3Dc%20d',
    '/orders?next=//evil.example',
    '/orders?next=https%3A%2F%2Fevil.example',
    '/platform/users/a.b#top',
    '/search?q=%D8%B3%D9%84%D8%A7%D9%85',
    '/loginish',
  ])('%s is taken as it is', (path) => {
    expect(localPath(path, origin)).toBe(path);
  });

  it('a path that climbs is taken for where it ends', () => {
    expect(localPath('/a/../b', origin)).toBe('/b');
  });
});

describe('anything else is refused', () => {
  it.each([
    ['another host without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash for a slash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break that browsers drop', '/\n/evil.example'],
    ['a carriage return', '/\r\nSet-Cookie: a=b'],
    ['an escaped line break', '/%0d%0aSet-Cookie:%20a=b'],
    ['escaped slashes', '/%2F/evil.example'],
    ['escaped slashes at the start', '/%2f%2fevil.example'],
    ['escaped twice', '/%252f%252fevil.example'],
    ['an escaped backslash', '/%5Cevil.example'],
    ['an escaped backslash twice', '/%255Cevil.example'],
    ['slashes that appear when dots are resolved', '/.//evil.example'],
    ['slashes that appear when it climbs', '/a/..//evil.example'],
    ['a scheme', 'https://evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a blank before it', ' /dashboard'],
    ['no slash', 'dashboard'],
    ['an at sign', '@evil.example'],
    ['a NUL', '/\u0000'],
    ['a mark that turns the direction of text', '/\u202Edashboard'],
    ['escapes that nobody can read', '/%zz'],
    ['the start of a sign-in, which would go round for ever', '/oauth2/authorization/uaa'],
    ['the same, spelled otherwise', '/%6Fauth2/authorization/uaa'],
    ['the same, in capitals', '/OAuth2/authorization/uaa'],
    ['uaa', '/uaa/connect/logout'],
    ['the API', '/api/v1/impersonation'],
    ['a pod', '/spg/content/x?store=1&pod=2'],
    ['too long', `/${'x'.repeat(2_000)}`],
    ['nothing', ''],
  ])('%s', (_name, text) => {
    expect(localPath(text, origin)).toBeUndefined();
  });

  it('no parameter at all', () => {
    expect(localPath(null, origin)).toBeUndefined();
  });

  it.each(redirectAttacks('https://console.example/dashboard').filter(([name]) => name !== 'no host'))(
    'an address that only looks like ours: %s',
    (_name, uri) => {
      expect(localPath(uri, origin)).toBeUndefined();
    },
  );
});
