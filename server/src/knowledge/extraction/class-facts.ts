/** Records beyond it are forgotten, all at once: classes repeat on a page and on a site, and the sites are strangers'. */
const RECORDS_MAX = 5_000;
/** Longer attributes are read each time. */
const NAMES_MAX = 300;

/** The facts of one value of the attribute `class`, each in its place. */
type Facts = unknown[];

const records = new Map<string, Facts>();
let facts = 0;
/** The rules look at one element after the other. */
let last: { names: string; record: Facts } = { names: '', record: [] };

/**
 * A fact that is read from the attribute `class`. All facts of one value stand in one record, which the elements that have it
 * share, and each is read when it is first asked.
 */
export function classFact<V>(read: (names: string) => V): (names: string) => V {
  const at = facts;
  facts += 1;
  return (names) => {
    if (names.length > NAMES_MAX) return read(names);
    const record = recordOf(names);
    return (record[at] ??= read(names)) as V;
  };
}

function recordOf(names: string): Facts {
  if (names === last.names) return last.record;
  let record = records.get(names);
  if (record === undefined) {
    record = [];
    if (records.size >= RECORDS_MAX) records.clear();
    records.set(copied(names), record);
  }
  last = { names, record };
  return record;
}

/** A part of a page's text keeps the whole page in memory; a copy does not. */
const copied = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
