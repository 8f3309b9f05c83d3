const two = (value: number) => String(value).padStart(2, '0');

/** An instant as a field for day and time writes it, where the reader is. */
export function minuteText(instant: string | null | undefined): string {
  if (!instant) return '';
  const at = new Date(instant);
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The field has no seconds: an instant that nobody changed stays as it was. */
export function instantOf(text: string, before: string | null | undefined): string | null {
  if (text === '') return null;
  if (before && minuteText(before) === text) return before;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
