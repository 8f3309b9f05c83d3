import { problems } from '../problems.ts';

/** The object that a signed message holds. */
export function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw problems.PAYLOAD_UNREADABLE();
  }
}
