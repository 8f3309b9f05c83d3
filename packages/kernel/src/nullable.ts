import Type, { type TSchema } from 'typebox';

/** A value of this kind, or null where there is none. */
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
