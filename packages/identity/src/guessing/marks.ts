import type { IncomingMessage } from 'node:http';

/** What a browser shows of earlier sign-ins. Nothing of it is believed before its signature was checked. */
export const marksOf = ({ headers }: IncomingMessage): string | undefined =>
  /(?:^|;\s*)KNOWN=([\w.~-]{1,2000})/.exec(headers.cookie ?? '')?.[1];
