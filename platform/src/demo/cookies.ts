/** The cookies of somebody who visits one site. */
export class Cookies {
  readonly #values = new Map<string, string>();

  value(name: string): string | undefined {
    return this.#values.get(name);
  }

  header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(lines: string | readonly string[] | undefined): void {
    for (const line of [lines ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.#values.delete(name);
      else this.#values.set(name, value);
    }
  }
}
