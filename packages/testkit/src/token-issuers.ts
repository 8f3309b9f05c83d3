import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { serve } from './loopback.ts';

/** An authorization server as far as a service that only checks tokens can tell: an issuer, keys, and signed tokens. */
export interface TokenIssuer {
  uri: string;
  jwkSetUri: string;
  /** Signs an access token. `exp` in seconds from now; a negative one is expired. */
  token(
    claims: JWTPayload,
    options?: { expiresIn?: number; typ?: string; kid?: string; issuer?: string },
  ): Promise<string>;
  /** A token without a signature. */
  unsigned(claims: JWTPayload): string;
  /** Replaces the signing key; the old one leaves the key set. */
  rotate(): Promise<void>;
  /** How often the key set was asked for. */
  keySetReads(): number;
  /** Stops answering for the key set, as a dead server does. */
  close(): Promise<void>;
}

/** Starts an issuer on loopback. Its URI need not be its address: services read the key set, not discovery. */
export async function startIssuer(uri: string): Promise<TokenIssuer> {
  let generation = 0;
  let current = await newKey(`key-${generation}`);
  let reads = 0;
  const { origin, close } = await serve((_request, response) => {
    reads += 1;
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [current.jwk] }));
  });
  return {
    uri,
    jwkSetUri: `${origin}/oauth2/jwks`,
    token: (claims, { expiresIn = A_DAY_S, typ = 'at+jwt', kid = current.kid, issuer = uri } = {}) =>
      new SignJWT({ sub: 'somebody', ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ, kid })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + expiresIn)
        .sign(current.privateKey),
    unsigned: (claims) =>
      new UnsecuredJWT({ sub: 'somebody', ...claims }).setIssuer(uri).setExpirationTime('1d').encode(),
    rotate: async () => {
      current = await newKey(`key-${++generation}`);
    },
    keySetReads: () => reads,
    close,
  };
}

/** On a busy machine a file may take longer than a token lives otherwise. */
const A_DAY_S = 86_400;
const ALGORITHM = 'ES256';

async function newKey(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' } };
}
