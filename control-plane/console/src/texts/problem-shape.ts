/** The text of a problem. What the problem says about itself may be used in it. */
export type ProblemText = string | ((params: Record<string, unknown>) => string);

/** A parameter as text; nothing where it is missing. */
export const told = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
