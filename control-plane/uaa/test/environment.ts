import { identityKeys } from '@storepod/testkit/identity/environment';

/** What uaa cannot start without. */
export const environment: Record<string, string> = { ISSUER: 'http://auth.test', ...identityKeys };
