const NAME_MAX = 40;

/**
 * Makes the name of a profile from its label: small Latin letters, digits and hyphens, unlike the names that are taken.
 */
export function profileName(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, '');
  const base = plain === '' ? 'profile' : plain;
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}-${number}`;
  return name;
}
