/** A reason becomes a line of the audit; line breaks are refused there. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
