/** A moment, which a file has in the format of dates of its reader: `27/11/2026 14:32`. Null is an empty cell. */
export interface Moment {
  readonly at: string | null;
}

/** A day without a time, such as `2026-11-27`, in the same format. */
export interface Day {
  readonly day: string;
}

/** A number stays one in the file, so that spreadsheets can add it up. */
export type WrittenCell = string | number;
export type ExportCell = WrittenCell | Moment | Day;

/** The rows of an export; the first one is the header. */
export type ExportRows = AsyncIterable<readonly ExportCell[]>;
export type WrittenRows = AsyncIterable<readonly WrittenCell[]>;
