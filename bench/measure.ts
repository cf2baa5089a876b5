/** One line of a table: the product's figure beside the floor's, of the same run. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly floor?: string;
  readonly ratio?: string;
  readonly goal?: string;
  /** Whether the goal is reached; absent if there is no goal. */
  readonly reached?: boolean;
}

/** Figures that no goal decides on. */
export interface Table {
  readonly title: string;
  readonly heading: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

export interface Measure {
  readonly title: string;
  /** The command that produces these figures, from the root of the project. */
  readonly command: string;
  /** An explanation of the floor's column and of the measurement. */
  readonly about: string;
  readonly rows: readonly Row[];
  readonly tables?: readonly Table[];
}

/** Formats a measure as a chapter of `docs/benchmarks.md`. */
export function markdown({ title, command, about, rows, tables = [] }: Measure): string {
  const lines = rows.map(({ what, figure, floor = '', ratio = '', goal = '', reached }) => {
    const verdict = reached === undefined ? '' : reached ? 'reached' : '**missed**';
    return `| ${what} | ${figure} | ${floor} | ${ratio} | ${goal} | ${verdict} |`;
  });
  return [
    `## ${title}`,
    '',
    `\`${command}\``,
    '',
    about,
    '',
    ...(rows.length === 0 ? [] : ['| | Regia | floor | ratio | goal | |', '|---|---:|---:|---:|---|---|']),
    ...lines,
    ...tables.flatMap(tableLines),
    '',
  ].join('\n');
}

function tableLines({ title, heading, lines }: Table): string[] {
  if (lines.length === 0) return ['', `${title}.`];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    '',
    `${title}:`,
    '',
    line(heading),
    `|---|${'---:|'.repeat(heading.length - 1)}`,
    ...lines.map(line),
  ];
}

/** Prints a measure; the command exits with 1 if a goal is missed. */
export function show(measure: Measure): void {
  console.log(markdown(measure));
  if (measure.rows.some(({ reached }) => reached === false)) process.exitCode = 1;
}
