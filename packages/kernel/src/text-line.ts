import Type from 'typebox';

/** One line of text that a person wrote: no control characters, no blanks around it. */
export const textLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$' });
