/** What a group is called in a language, else in the first that there is. */
export const nameOf = (names: Readonly<Partial<Record<string, string>>>, language: string): string =>
  names[language] ?? Object.values(names)[0] ?? '';
