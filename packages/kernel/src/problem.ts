/** What kind of failure it is; it decides the status unless a catalogue entry says otherwise. */
export type ProblemCategory = keyof typeof statusByCategory;

export const statusByCategory = {
  VALIDATION: 400,
  MALFORMED: 400,
  CONVERSION: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNPROCESSABLE: 422,
  TOO_MANY_REQUESTS: 429,
  STORAGE: 500,
  INTERNAL: 500,
  REMOTE_SERVICE: 502,
  UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const;

const categoryByStatus: Record<number, ProblemCategory> = {
  400: 'VALIDATION',
  401: 'UNAUTHENTICATED',
  402: 'PAYMENT_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'MALFORMED',
  406: 'MALFORMED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'MALFORMED',
  422: 'UNPROCESSABLE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL',
  502: 'REMOTE_SERVICE',
  503: 'UNAVAILABLE',
  504: 'TIMEOUT',
};

export interface FieldError {
  field: string;
  /** `VALIDATION.<Constraint>` */
  code: string;
  message: string;
  params?: Record<string, unknown>;
}

/** What rides along with a code. `remote*` and `provider*` never stand together. */
export interface ProblemExtras {
  params?: Record<string, unknown>;
  fieldErrors?: FieldError[];
  remoteService?: string;
  remoteStatus?: number;
  provider?: string;
  providerCode?: string;
  providerStatus?: number;
  /** Seconds for a `Retry-After` header. */
  retryAfter?: number;
  cause?: unknown;
}

/** The body of every refusal and fault, as `application/problem+json` (RFC 9457). */
export interface ProblemDocument {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  category: ProblemCategory;
  params?: Record<string, unknown>;
  fieldErrors?: FieldError[];
  traceId?: string;
  remoteService?: string;
  remoteStatus?: number;
  provider?: string;
  providerCode?: string;
  providerStatus?: number;
}

/** An expected refusal, or a fault that has been given its name. Thrown; the service turns it into a document. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: string;
  readonly status: number;
  readonly category: ProblemCategory;
  readonly extras: ProblemExtras;

  constructor(code: string, status: number, detail: string, extras: ProblemExtras = {}, category?: ProblemCategory) {
    super(detail, extras.cause === undefined ? undefined : { cause: extras.cause });
    this.code = code;
    this.status = status;
    this.category = category ?? categoryByStatus[status] ?? (status < 500 ? 'UNPROCESSABLE' : 'INTERNAL');
    this.extras = extras;
  }

  document(traceId?: string): ProblemDocument {
    const { retryAfter: _header, cause: _logged, ...shown } = this.extras;
    return {
      type: problemType(this.code),
      title: this.code,
      status: this.status,
      detail: this.message,
      code: this.code,
      category: this.category,
      ...shown,
      ...(traceId && { traceId }),
    };
  }
}

/** The code as a relative URI: `INVENTORY.RESERVATION.EMPTY` becomes `/problems/inventory/reservation/empty`. */
const problemType = (code: string) => `/problems/${code.toLowerCase().replaceAll('.', '/').replaceAll('_', '-')}`;

export interface ProblemEntry {
  code: string;
  status: number;
  /** For people who read logs. `{name}` is replaced by the parameter of that name. */
  detail: string;
  category?: ProblemCategory;
}

/** Makes the problem of one catalogue entry; the entry itself is what documents list. */
export interface ProblemFactory {
  (params?: Record<string, unknown>, extras?: Omit<ProblemExtras, 'params'>): Problem;
  readonly entry: Readonly<ProblemEntry>;
}

/**
 * The problems of one service, by name.
 *
 * ```ts
 * export const problems = catalogue('POD_REGISTRY', {
 *   NOT_FOUND: { code: 'POD.NOT_FOUND', status: 404, detail: 'There is no pod {pod}.' },
 * });
 * throw problems.NOT_FOUND({ pod });
 * ```
 */
export function catalogue<Name extends string>(
  prefix: string,
  entries: Record<Name, ProblemEntry>,
): Record<Name, ProblemFactory> {
  const factories = {} as Record<Name, ProblemFactory>;
  for (const name of Object.keys(entries) as Name[]) {
    const entry = { ...entries[name], code: `${prefix}.${entries[name].code}` };
    factories[name] = Object.assign(factoryOf(entry), { entry });
  }
  return factories;
}

const factoryOf =
  (entry: ProblemEntry) =>
  (params?: Record<string, unknown>, extras: Omit<ProblemExtras, 'params'> = {}) =>
    new Problem(
      entry.code,
      entry.status,
      fill(entry.detail, params),
      { ...(params && { params }), ...extras },
      entry.category,
    );

const fill = (detail: string, params: Record<string, unknown> = {}) =>
  detail.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
