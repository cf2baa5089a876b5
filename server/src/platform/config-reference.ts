import { SETTINGS } from './config.ts';

/** Builds the reference page of the settings, in Markdown, from the table that validates them. */
export function configReference(): string {
  const rows = Object.entries(SETTINGS).map(([name, { is, like, fallback }]) => {
    const given = fallback === undefined || fallback === '' ? 'not set' : `\`${fallback}\``;
    return `| \`${name}\` | ${is} | ${like} | ${given} |`;
  });
  return [
    '# Settings',
    '',
    'Read from the environment once, at start. A wrong value ends the start with one line that names it.',
    'This page is made from the schema that checks them (`server/src/platform/config.ts`): run',
    '`node server/src/platform/write-config-reference.ts` after a change.',
    '',
    '| Setting | What it does | Value | Without it |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
