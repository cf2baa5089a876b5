type Code = 'file_not_readable' | 'file_quote_not_closed' | 'file_too_many_rows' | 'file_too_many_columns';

/** Thrown for a file that cannot be imported; the name of the error is the code of the refusal. */
export class UnreadableFile extends Error {
  readonly code: Code;
  /** The line of the file at fault, if one is: 1 is the first. */
  readonly line: number | undefined;

  constructor(code: Code, line?: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}
