import { readable } from '../../../components/readable.ts';
import type { Texts } from '../../../texts/en/index.ts';

interface NamedEvent {
  type: string;
  reason: string | null;
}

/** What an event is called. One that a later server writes is shown by its own name. */
export function eventName({ types, reasons }: Texts['customers']['events'], { type, reason }: NamedEvent): string {
  const name = (types as Record<string, string>)[type] ?? readable(type.replaceAll('.', ' '));
  if (reason === null) return name;
  return `${name}: ${(reasons as Record<string, string>)[reason] ?? readable(reason)}`;
}
