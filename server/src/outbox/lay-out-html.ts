import type { LetterLink, LetterToLayOut } from './letter.ts';

/**
 * Mail readers know little: tables, and styles on each element. Those that know the dark take it from the one style
 * sheet, which is why whatever has a colour has a class, too.
 */
const COLOURS = {
  paper: { light: 'background:#F6F4EF', dark: 'background:#12110F' },
  sheet: {
    light: 'background:#FDFCFA;border:1px solid #E2DFD8',
    dark: 'background:#1A1816;border-color:#2E2C28',
  },
  ink: { light: 'color:#1C1915', dark: 'color:#ECE9E2' },
  support: { light: 'color:#504B45', dark: 'color:#B9B5AD' },
  label: { light: 'color:#67625B', dark: 'color:#97938C' },
  line: { light: 'border-top:1px solid #E2DFD8', dark: 'border-color:#2E2C28' },
  link: { light: 'color:#135B4E', dark: 'color:#77CCB8' },
  button: { light: 'background:#155548;color:#FFFFFF', dark: 'background:#5DAE9C;color:#041712' },
  code: { light: 'background:#F0EDE6;color:#1C1915', dark: 'background:#0D0C0A;color:#ECE9E2' },
} as const;

type Colour = keyof typeof COLOURS;

const DARK = Object.entries(COLOURS)
  .map(([name, { dark }]) => `.${name}{${dark.replaceAll(/(?=;|$)/g, '!important')}}`)
  .join('');

/** Facts stand under what they are, in place of beside it. */
const ON_PHONES =
  '@media (max-width:479px){.sheet{padding:24px 20px 12px!important}th,td.line{display:block;width:auto!important;padding:8px 0 0!important}td.line{border:0!important;padding:0 0 8px!important}}';

const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const painted = (colour: Colour, more: string): string =>
  `class="${colour}" style="${COLOURS[colour].light};${more}"`;

/** The HTML part. Nothing in it is fetched from anywhere: no picture, no font, no counter of who reads. */
export function layOutHtml(letter: LetterToLayOut): string {
  const {
    language,
    subject,
    greeting,
    says,
    facts = [],
    code,
    action,
    also,
    notes,
    footer,
    written,
  } = letter;
  const paragraph = (text: string): string =>
    `<p ${painted('ink', 'margin:0 0 16px;font-size:16px;line-height:25px')}>${escape(text)}</p>`;
  const note = (text: string): string =>
    `<p ${painted('support', 'margin:0 0 12px;font-size:14px;line-height:21px')}>${escape(text)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escape(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}${ON_PHONES}</style>
</head>
<body ${painted('paper', `margin:0;padding:0;${FONT}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escape(says[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${painted('paper', '')}><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td ${painted('ink', `padding:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:600`)}>Regia</td></tr>
<tr><td ${painted('sheet', `padding:32px 32px 20px;border-radius:8px;${FONT}`)}>
<h1 ${painted('ink', 'margin:0 0 20px;font-size:22px;line-height:30px;font-weight:600;text-wrap:balance')}>${escape(subject)}</h1>
${[greeting, ...says].map(paragraph).join('\n')}
${factTable(facts)}${code === undefined ? '' : codeBlock(code)}${action ? button(action, written) : ''}${also ? secondLink(also) : ''}${notes.map(note).join('\n')}
</td></tr>
<tr><td ${painted('label', `padding:16px 0 0;${FONT};font-size:13px;line-height:20px`)}>${escape(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function factTable(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return '';
  const cell = 'padding:8px 0;font-size:15px;line-height:22px;vertical-align:top';
  const rows = facts.map(
    ([what, value]) =>
      `<tr><th scope="row" align="left" width="128" ${painted('line', `${cell};font-weight:400`)}><span ${painted('label', '')}>${escape(what)}</span></th><td ${painted('line', `${cell};overflow-wrap:anywhere`)}><span ${painted('ink', '')}>${escape(value)}</span></td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>\n`;
}

const codeBlock = (code: string): string =>
  `<p ${painted('code', 'margin:0 0 20px;padding:16px;border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:40px;letter-spacing:6px;font-weight:600')}>${escape(code)}</p>\n`;

// Addresses open beside what is being read, in a mail reader of the web as in the local mailbox.
const button = ({ label, link }: LetterLink, written: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td><a href="${escape(link)}" target="_blank" ${painted('button', 'display:inline-block;padding:12px 20px;border-radius:5px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none')}>${escape(label)}</a></td></tr></table>
<p ${painted('label', 'margin:0 0 20px;font-size:13px;line-height:20px')}>${escape(written)}<br><a href="${escape(link)}" target="_blank" ${painted('link', 'word-break:break-all')}>${escape(link)}</a></p>
`;

const secondLink = ({ label, link }: LetterLink): string =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:25px"><a href="${escape(link)}" target="_blank" ${painted('link', '')}>${escape(label)}</a></p>\n`;

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
