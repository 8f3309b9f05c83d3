import { fileURLToPath } from 'node:url';

export const consoleRoot = fileURLToPath(new URL('..', import.meta.url));
