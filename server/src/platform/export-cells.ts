/** A number stays one in the file, so that spreadsheets can add it up. */
export type ExportCell = string | number;

/** The rows of an export; the first one is the header. */
export type ExportRows = AsyncIterable<readonly ExportCell[]>;
