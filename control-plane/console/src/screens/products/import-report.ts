/** A row that was not taken, as the report of an import names it. */
export interface RefusedRow {
  line: number;
  sku: string;
  code: string;
  /** The column that it is about. */
  field?: string;
}

interface ImportSummary {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

export interface ImportReport {
  refused: RefusedRow[];
  /** Missing where the import broke off. */
  summary: ImportSummary | undefined;
}

/** Reads a report, a line of JSON for each row that was refused, some for how far it is, and one for the whole at the end. */
export function reportOf(text: string): ImportReport {
  const report: ImportReport = { refused: [], summary: undefined };
  for (const line of text.split('\n')) {
    const said = parsed(line);
    if (said && 'summary' in said) report.summary = said.summary;
    else if (said && 'code' in said) report.refused.push(said);
  }
  return report;
}

/** The last line of a report that broke off may be half a line. */
function parsed(line: string): RefusedRow | { summary: ImportSummary } | { progress: number } | undefined {
  try {
    return line.trim() === '' ? undefined : JSON.parse(line);
  } catch {
    return undefined;
  }
}
