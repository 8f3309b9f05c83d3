import { isBackendError } from '../../../shared/runtime.ts';
import type { MissingThing } from '../../theme-contract/theme.ts';

/** Thrown where there is nothing at an address; the theme then says so. */
export class NothingHere extends Error {
  readonly missing: MissingThing;

  constructor(missing: MissingThing) {
    super(`there is no such ${missing}`);
    this.missing = missing;
  }
}

/** The subject of a page, or the page that says there is none. Any other failure is an error page. */
export async function subjectOf<T>(thing: MissingThing, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isBackendError(error) && (error.status === 404 || error.status === 400)) throw new NothingHere(thing);
    throw error;
  }
}
