import { remember, remembered } from '../../design/browser-memory.ts';

const KEY = 'storepod-sign-in-name';

/** Whoever has just signed up need not type the address again. */
export const rememberSignInName = (name: string) => remember(KEY, name, 'sessionStorage');
export const signInName = () => remembered(KEY, 'sessionStorage') ?? '';
