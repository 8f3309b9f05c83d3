import { identitySettings } from '@storepod/identity/settings';

export const settings = { ...identitySettings };
