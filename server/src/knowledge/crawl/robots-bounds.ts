const LINES_MAX = 5_000;
const LINE_MAX = 2_048;

export interface BoundedRules {
  readonly text: string;
  /** What it costs to hold them against one letter of an address. */
  readonly weight: number;
}

/**
 * What of a robots.txt is read. Matching costs its rules times the site's addresses, and both are the site's to choose:
 * groups for other robots are passed over, and what is left is weighed.
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

/** Stands for every robot that we are not. */
const OTHERS = 'others';

function nameFor(value: string, robot: string): string {
  const name = value.trim().toLowerCase().split('/')[0]!.trim();
  return name === '*' || name === robot.toLowerCase() ? name : OTHERS;
}
