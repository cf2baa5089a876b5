const LINES_MAX = 5_000;
const LINE_MAX = 2_048;

export interface BoundedRules {
  readonly text: string;
  /** The cost of matching the rules against one character of an address. */
  readonly weight: number;
}

/**
 * Selects the rules of a robots.txt that concern us. Matching costs rules times addresses, and the site chooses both:
 * groups for other robots are skipped, and the remaining rules are weighed.
 */
export function boundedRules(text: string, robot: string): BoundedRules {
  const kept: string[] = [];
  let names = new Set<string>();
  let isNaming = false;
  let weight = 0;
  for (const line of text.split(/\r\n?|\n/, LINES_MAX)) {
    if (line.length > LINE_MAX) continue;
    const [, field = '', value = ''] = /^\s*([a-z-]+)\s*:([^#]*)/i.exec(line) ?? [];
    switch (field.toLowerCase()) {
      case 'user-agent': {
        if (!isNaming) names = new Set();
        isNaming = true;
        const name = nameFor(value, robot);
        if (!names.has(name)) kept.push(`User-agent: ${name}`);
        names.add(name);
        break;
      }
      case 'allow':
      case 'disallow':
      case 'crawl-delay':
        isNaming = false;
        if (names.size === 1 && names.has(OTHERS)) break;
        weight += value.includes('*') ? value.length : 1;
        kept.push(`${field}:${value}`);
        break;
      case 'sitemap':
        kept.push(line);
    }
  }
  return { text: kept.join('\n'), weight };
}

/** The name for all other robots. */
const OTHERS = 'others';

function nameFor(value: string, robot: string): string {
  const name = value.trim().toLowerCase().split('/')[0]!.trim();
  return name === '*' || name === robot.toLowerCase() ? name : OTHERS;
}
