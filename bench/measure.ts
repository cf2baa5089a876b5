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

export interface Measure {
  readonly title: string;
  /** The command that produces these figures, from the root of the project. */
  readonly command: string;
  /** An explanation of the floor's column and of the measurement. */
  readonly about: string;
  readonly rows: readonly Row[];
}

/** Formats a measure as a chapter of `docs/benchmarks.md`. */
export function markdown({ title, command, about, rows }: Measure): string {
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
    '',
  ].join('\n');
}

/** Prints a measure; the command exits with 1 if a goal is missed. */
export function show(measure: Measure): void {
  console.log(markdown(measure));
  if (measure.rows.some(({ reached }) => reached === false)) process.exitCode = 1;
}
