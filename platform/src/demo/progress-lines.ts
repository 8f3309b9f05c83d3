/** Shows how far several things are that go on at the same time. */
export interface ProgressLines {
  show(name: string, text: string): void;
  /** The last that is said of one. */
  end(name: string, text: string): void;
}

interface Terminal {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

const CLEAR_LINE = '\r\x1b[K';

/** On a terminal one line for all that is under way, written over; in a file a line for each at its beginning and its end. */
export function progressLines(output: Terminal): ProgressLines {
  const underway = new Map<string, string>();
  const isTerminal = output.isTTY === true;
  const status = () => {
    const text = [...underway].map(([name, far]) => `${name}: ${far}`).join('   ');
    return `${CLEAR_LINE}${text.slice(0, (output.columns ?? 80) - 1)}`;
  };
  return {
    show(name, text) {
      const isNew = !underway.has(name);
      underway.set(name, text);
      if (isTerminal) output.write(status());
      else if (isNew) output.write(`${name}: ${text}\n`);
    },
    end(name, text) {
      underway.delete(name);
      output.write(isTerminal ? `${CLEAR_LINE}${name}: ${text}\n${status()}` : `${name}: ${text}\n`);
    },
  };
}
