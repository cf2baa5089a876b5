/** Thrown for a file that cannot be imported; the name of the error is the code of the refusal. */
export class UnreadableFile extends Error {
  readonly code: 'file_not_readable' | 'file_too_many_rows' | 'file_too_many_columns';

  constructor(code: UnreadableFile['code']) {
    super(code);
    this.code = code;
  }
}
