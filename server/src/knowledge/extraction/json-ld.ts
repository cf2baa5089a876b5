/** A thing that a page describes in JSON-LD. */
export type Thing = Readonly<Record<string, unknown>>;

/** Anything beyond is not read: the JSON is a stranger's. */
export const SCRIPTS_MOST = 20;
export const CHARACTERS_MOST = 200_000;
const DEPTH_MOST = 12;
const VALUES_MOST = 5_000;
const THINGS_MOST = 200;

/** Reads the things with a type, the outer ones first. A script that is no JSON has none. */
export function readThings(scripts: readonly string[]): Thing[] {
  const things: Thing[] = [];
  let values = 0;
  const visit = (value: unknown, depth: number): void => {
    values += 1;
    if (typeof value !== 'object' || value === null || depth > DEPTH_MOST || values > VALUES_MOST) return;
    if (!Array.isArray(value) && typesOf(value as Thing).length > 0 && things.length < THINGS_MOST)
      things.push(value as Thing);
    for (const inner of Object.values(value)) {
      if (values > VALUES_MOST) return;
      visit(inner, depth + 1);
    }
  };
  for (const script of scripts) visit(parsed(script), 0);
  return things;
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script);
  } catch {
    return undefined;
  }
}

/** The types of a thing, without the address of the vocabulary. */
export const typesOf = (thing: Thing): string[] =>
  [thing['@type']]
    .flat()
    .flatMap((type) => (typeof type === 'string' ? [type.slice(type.lastIndexOf('/') + 1)] : []));

/** The texts of a property: one, or a list. */
export const textsOf = (thing: Thing, property: string): string[] =>
  [thing[property]].flat().flatMap((value) => {
    if (typeof value === 'number') return [String(value)];
    return typeof value === 'string' && value.trim() !== '' ? [value] : [];
  });

/** The things of a property: one, or a list. */
export const thingsOf = (thing: Thing, property: string): Thing[] =>
  [thing[property]]
    .flat()
    .filter((value): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value));
