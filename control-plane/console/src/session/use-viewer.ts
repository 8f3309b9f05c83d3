import { useSuspenseQuery } from '@tanstack/react-query';
import { type Viewer, viewerQuery } from './viewer.ts';

/** Who looks. The guards have read it before any screen of the console is shown. */
export const useViewer = (): Viewer => useSuspenseQuery(viewerQuery).data;
