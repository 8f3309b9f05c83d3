import type { FieldError, ProblemCategory, ProblemDocument } from '@storepod/kernel/problem';

/** Nothing came back: no network, or the gateway is down. */
export const NO_ANSWER = 'CONSOLE.NO_ANSWER';
/** Something came back that is no problem document. */
export const UNREADABLE = 'CONSOLE.UNREADABLE';

/** What is wrong with a field: which rule it breaks. */
export type FieldFault = Omit<FieldError, 'message'>;

/** A refusal or a fault, as a screen sees it. Its own words are left behind on purpose: they are for logs, never for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly category: ProblemCategory;
  readonly params: Record<string, unknown>;
  readonly fieldErrors: readonly FieldFault[];
  readonly traceId: string | undefined;

  constructor(document: Partial<ProblemDocument> & Pick<ProblemDocument, 'status' | 'code' | 'category'>) {
    super(document.code);
    this.status = document.status;
    this.code = document.code;
    this.category = document.category;
    this.params = document.params ?? {};
    this.fieldErrors = (document.fieldErrors ?? []).map(({ message: _words, ...fault }) => fault);
    this.traceId = document.traceId;
  }
}

export const isProblem = (error: unknown, ...codes: string[]): error is ApiProblem =>
  error instanceof ApiProblem && (codes.length === 0 || codes.includes(error.code));

export const noAnswer = () => new ApiProblem({ status: 0, code: NO_ANSWER, category: 'UNAVAILABLE' });

/** Reads the problem of an answer. A proxy in between may answer with anything; then the status must do. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const document = await response.json().catch(() => undefined);
  if (isDocument(document)) return new ApiProblem({ ...document, status: response.status });
  return new ApiProblem({ status: response.status, code: UNREADABLE, category: categoryOf(response.status) });
}

const isDocument = (value: unknown): value is ProblemDocument =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'category' in value &&
  typeof value.category === 'string';

const categories: Record<number, ProblemCategory> = {
  401: 'UNAUTHENTICATED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY_REQUESTS',
  502: 'REMOTE_SERVICE',
  503: 'UNAVAILABLE',
  504: 'TIMEOUT',
};

const categoryOf = (status: number): ProblemCategory => categories[status] ?? (status < 500 ? 'MALFORMED' : 'INTERNAL');
