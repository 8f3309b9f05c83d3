import type { NavigationView } from '../theme-contract/views.ts';

/** A link of a menu that opens beside the page says so to the browser. */
export const newTab = ({ opensNewTab }: Pick<NavigationView, 'opensNewTab'>) =>
  opensNewTab ? { target: '_blank', rel: 'noreferrer' } : {};
