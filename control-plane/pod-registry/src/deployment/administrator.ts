import type { IncomingMessage } from 'node:http';
import type { Principal } from '@storepod/auth/principal';
import { type Author, authorOf } from '../audit/audit.ts';

/** Who registers and ends pods: as the audit names them, and as uaa knows them. */
export interface Administrator {
  author: Author;
  /**
   * uaa is asked as the operator and not as this service: clients of services are given by a person who owns the platform, and no
   * service can make itself another one.
   */
  token: string;
}

export const administratorOf = ({ principal, raw }: { principal: Principal; raw: IncomingMessage }): Administrator => ({
  author: authorOf(principal),
  token: (raw.headers.authorization ?? '').replace(/^bearer +/i, ''),
});
