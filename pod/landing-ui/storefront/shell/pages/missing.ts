import { notFound } from 'next/navigation';
import { isBackendError } from '../../../src/runtime.ts';

/** The subject of a page, or the page that says there is none, with a true 404. Any other failure is an error page. */
export async function subjectOf<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (isBackendError(error) && (error.status === 404 || error.status === 400)) notFound();
    throw error;
  }
}
