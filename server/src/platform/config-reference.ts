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
    'Settings are environment variables, read once at startup. If a value is wrong, the server prints one line that names it and',
    'doesn’t start.',
    '',
    'This page is generated from the schema that checks them (`server/src/platform/config.ts`). After a change, run',
    '`node server/src/platform/write-config-reference.ts`.',
    '',
    '| Setting | What it does | Value | Without it |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
