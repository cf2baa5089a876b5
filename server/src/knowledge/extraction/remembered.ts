/** More readings are forgotten, all at once: names repeat on a page and on a site, and the sites are strangers'. */
const READINGS_MAX = 5_000;
/** Longer names are read each time. */
const NAMES_MAX = 300;

/** Remembers what is read from names of classes, which many elements share. */
export function remembered<V>(read: (names: string) => V): (names: string) => V {
  const known = new Map<string, V>();
  return (names) => {
    const before = known.get(names);
    if (before !== undefined) return before;
    const value = read(names);
    if (names.length > NAMES_MAX) return value;
    if (known.size >= READINGS_MAX) known.clear();
    known.set(copied(names), value);
    return value;
  };
}

/** A part of a page's text keeps the whole page in memory; a copy does not. */
const copied = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
