import { lazyRouteComponent } from '@tanstack/react-router';
import { unlessLeft } from './leaving.ts';

/**
 * A screen in a file of its own, which is loaded with the first who opens it. Where that file cannot be loaded, the router loads
 * the page anew, since there may be a newer version of it; a page that is being left must not come back by that.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => unlessLeft(load()), name);
