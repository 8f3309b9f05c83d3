/** Bytes as they may stand in an address (RFC 4648 section 5), without padding. */
export const base64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export async function challengeOf(verifier: string): Promise<string> {
  return base64Url(await digest(new TextEncoder().encode(verifier)));
}

/** Browsers keep their own digest to themselves on plain HTTP. Only there a library that replaces it is loaded. */
async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle: typeof crypto.subtle | undefined = crypto.subtle;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  const { sha256 } = await import('./sha256.ts');
  return sha256(bytes);
}
