import {
  type FieldError,
  type ProblemCategory,
  type ProblemDocument,
  statusByCategory,
} from '@storepod/kernel/problem';

/** What kind of failure a read met. NETWORK: there was no answer at all. */
export type BackendCategory = ProblemCategory | 'NETWORK';

/** What a problem document may bring along. */
export interface BackendProblem {
  traceId?: string;
  params?: Record<string, unknown>;
  fieldErrors?: FieldError[];
  remoteService?: string;
  remoteStatus?: number;
  provider?: string;
  providerCode?: string;
  providerStatus?: number;
  /** For developers; never shown to a shopper. */
  detail?: string;
}

/** A read that failed. */
export class BackendError extends Error {
  override readonly name = 'BackendError';
  /** 0 where nobody answered. */
  readonly status: number;
  readonly category: BackendCategory;
  readonly code: string;
  readonly problem: BackendProblem;

  constructor(
    status: number,
    category: BackendCategory,
    code: string,
    problem: BackendProblem = {},
    options: ErrorOptions = {},
  ) {
    super(`${code} (${status || 'no answer'})${problem.detail ? `: ${problem.detail}` : ''}`, options);
    this.status = status;
    this.category = category;
    this.code = code;
    this.problem = problem;
  }

  /** The one failure that is an answer: a service itself says that what was asked for does not exist. */
  get isNotFound(): boolean {
    return this.category === 'NOT_FOUND' && !notByAService.test(this.code);
  }
}

/** Codes of our own for bodies that are no problem documents, and those of the edge, which may lack a route for a while. */
const notByAService = /^(?:BACKEND|EDGE)\./;

const categories: Record<number, BackendCategory> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  422: 'UNPROCESSABLE',
  500: 'INTERNAL',
  502: 'REMOTE_SERVICE',
  503: 'REMOTE_SERVICE',
  504: 'TIMEOUT',
};

/** An answer that is none. A body that is no problem document, such as a proxy's page, is judged by its status. */
export function refusedRead(status: number, body: string): BackendError {
  const document = problemDocument(body);
  if (document) {
    const { type: _type, title: _title, status: _status, code, category, ...problem } = document;
    return new BackendError(status, category, code, problem);
  }
  const category = categories[status] ?? (status >= 500 ? 'INTERNAL' : 'VALIDATION');
  return new BackendError(status, category, `BACKEND.${category}`);
}

/** No answer within the time budget. */
export const lateRead = () => new BackendError(0, 'TIMEOUT', 'BACKEND.TIMEOUT');
/** Nobody wants the answer any more. */
export const abortedRead = () => new BackendError(0, 'NETWORK', 'BACKEND.ABORTED');
/** Nobody was there, or the answer broke off. */
export const lostRead = (cause: unknown) => new BackendError(0, 'NETWORK', 'BACKEND.NETWORK', {}, { cause });

/** A body is the platform's own only with a code and a category that it knows. */
function problemDocument(body: string): ProblemDocument | undefined {
  try {
    const document: Partial<ProblemDocument> | null = JSON.parse(body);
    if (typeof document?.code !== 'string' || typeof document.category !== 'string') return undefined;
    return Object.hasOwn(statusByCategory, document.category) ? (document as ProblemDocument) : undefined;
  } catch {
    return undefined;
  }
}
