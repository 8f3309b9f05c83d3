import type { PublicSite } from '../headers/forwarding.ts';

/** A public listener of the edge. */
export interface Site extends PublicSite {
  /** The public port of the TLS site, where visitors of a store are sent there. */
  redirectPort: string | undefined;
  /** `Strict-Transport-Security` for visitors of this site who came by TLS, where it is told. */
  hsts: string | undefined;
  /** The answer to an authority that validates a name, asked for before anything is routed. */
  answerChallenge(host: string, path: string): Promise<string | undefined> | undefined;
}
