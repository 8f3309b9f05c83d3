import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';

/** What a pod says of itself when it is asked. */
export interface PodStatement {
  pod: string;
  /** Chosen by whoever asks, so that no earlier answer can be shown again. */
  challenge: string;
  services: readonly { service: string; status: string }[];
}

const KEY_BYTES = 32;
/** RFC 8410 section 7: what stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A new private key of a pod: what only that pod holds. */
export const newPodKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

export const newChallenge = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** What the registry keeps of a pod's key. Throws for what is no key. */
export const publicPodKey = (podKey: string): string =>
  String(createPublicKey(privateKeyOf(podKey)).export({ format: 'jwk' }).x);

/** Signs what a pod says, its challenge and the state of its services together. */
export const provePod = (podKey: string, statement: PodStatement): string =>
  sign(null, textOf(statement), privateKeyOf(podKey)).toString('base64url');

/** Whether whoever said this holds the key of the pod. */
export function isPodProved(publicKey: string, statement: PodStatement, proof: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, textOf(statement), key, Buffer.from(proof, 'base64url'));
}

function privateKeyOf(podKey: string) {
  const seed = Buffer.from(podKey, 'base64url');
  if (seed.length !== KEY_BYTES) throw new Error(`is not ${KEY_BYTES} bytes in base64url`);
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
}

/** Begins with its purpose: a signature for this can be taken for no other. */
const textOf = ({ pod, challenge, services }: PodStatement) =>
  Buffer.from(
    JSON.stringify(['storepod-pod-proof', pod, challenge, services.map(({ service, status }) => [service, status])]),
  );
