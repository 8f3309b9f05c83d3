/**
 * Addresses that look like a registered redirect URI and are not: RFC 9700 section 4.1 wants them compared as strings,
 * and each of these has got through some comparison somewhere.
 */
export function redirectAttacks(uri: string): [string, string][] {
  const { protocol, host, hostname, port, pathname, origin } = new URL(uri);
  const otherScheme = protocol === 'https:' ? 'http:' : 'https:';
  return [
    ['one character more', `${uri}x`],
    ['one character less', uri.slice(0, -1)],
    ['a slash at the end', `${uri}/`],
    ['another port', `${protocol}//${hostname}:${Number(port || 80) + 1}${pathname}`],
    ['the port as a number with a zero', `${protocol}//${hostname}:0${port || 80}${pathname}`],
    ['upper case in the path', `${origin}${pathname.toUpperCase()}`],
    ['upper case in the scheme', `${protocol.toUpperCase()}//${host}${pathname}`],
    ['a user before the host', `${protocol}//user@${host}${pathname}`],
    ['the host as a user of another', `${protocol}//${host}@evil.example${pathname}`],
    ['the host as a subdomain of another', `${protocol}//${hostname}.evil.example${pathname}`],
    ['another host', `${protocol}//evil.example${pathname}`],
    ['a fragment', `${uri}#top`],
    ['a query', `${uri}?next=https://evil.example`],
    ['traversal', `${origin}/en/../evil${pathname}`],
    ['traversal in escapes', `${origin}/%2e%2e${pathname}`],
    ['traversal behind it', `${uri}/../../evil`],
    ['a path behind it', `${uri}/more`],
    ['a path before it', `${origin}/evil${pathname}`],
    ['a backslash', `${protocol}\\\\${host}${pathname}`],
    ['a line break', `${uri}\n`],
    ['a blank before it', ` ${uri}`],
    ['another scheme', `${otherScheme}//${host}${pathname}`],
    ['a script', `javascript:alert(1)//${host}${pathname}`],
    ['no host', pathname],
    ['no scheme', `//${host}${pathname}`],
    ['nothing', ''],
  ];
}
