import { identityKeys } from '@storepod/testkit/identity/environment';

/** What cua cannot start without. */
export const environment: Record<string, string> = { ISSUER: 'http://edge.test/cua', ...identityKeys };
