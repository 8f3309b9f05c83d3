/** Each part under a name that ends with the type it is for: `list` of `Page` is `listPage`. */
export type NamedParts<Parts, Name extends string> = { [Key in keyof Parts & string as `${Key}${Name}`]: Parts[Key] };

export const namedParts = <Parts extends object, const Name extends string>(parts: Parts, name: Name) =>
  Object.fromEntries(Object.entries(parts).map(([key, part]) => [`${key}${name}`, part])) as NamedParts<Parts, Name>;
