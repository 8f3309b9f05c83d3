import type { EndpointDescription } from '@storepod/contract/endpoint';

/** An answer that says no. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall';
  readonly status: number;
  /** What the problem document calls it. */
  readonly code: string | undefined;

  constructor({ method, path }: Pick<EndpointDescription, 'method'> & { path: string }, status: number, text: string) {
    super(`${method} ${path} was answered with ${status}: ${text}`);
    this.status = status;
    this.code = /"code":"([\w.-]+)"/.exec(text)?.[1];
  }
}

/** A row of a file that the catalog did not take. */
export class RefusedRow extends Error {
  override readonly name = 'RefusedRow';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
