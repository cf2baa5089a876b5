const MEGABYTE = 1024 * 1024;

/** The bounds of one file, so that a hostile one costs no more than a large ordinary one. */
export const FILE_LIMITS = {
  /** The most entries of a ZIP file. */
  entries: 10_000,
  /** The most bytes of all entries that are unpacked. */
  unpackedBytes: 512 * MEGABYTE,
  /** The most bytes of one part of an office file; parts are read one after the other. */
  partBytes: 256 * MEGABYTE,
  /** An entry that unpacks to more than this share of its packed bytes is no document. */
  ratio: 250,
  /** Small entries may be as empty as they like. */
  ratioFromBytes: 4 * MEGABYTE,
  /** The most elements inside one another. */
  xmlDepth: 200,
  /** The most characters of all blocks. */
  characters: 20 * MEGABYTE,
  /** The most rows and columns of a sheet, and the most cells of all sheets. */
  rows: 200_000,
  columns: 500,
  cells: 2_000_000,
  sheets: 250,
  slides: 2_000,
} as const;
