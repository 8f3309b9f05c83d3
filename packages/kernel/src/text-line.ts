import Type, { type TSchema } from 'typebox';
import { declareNormaliser, InvalidValue } from './value.ts';
import { hasWebAddress } from './web-address.ts';

/** One line of text that a person wrote: no control characters, no blanks around it. */
export const textLine = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$' });

const NAME = 'NameOfSomebody';
declareNormaliser(NAME, (text) => {
  if (hasWebAddress(text)) throw new InvalidValue(NAME, 'must not have the address of a web page in it');
  return text;
});

/**
 * The same schema for what somebody is called. Names come into letters, also into such as a stranger has sent to somebody else,
 * so none has the address of a web page in it.
 */
export const withoutWebAddress = <Schema extends TSchema>(schema: Schema): Schema => ({ ...schema, 'x-parse': NAME });
