import { escapeHtml } from '../platform/escape-html.ts';
import type { LetterFact, LetterLink, LetterList, LetterToLayOut } from './letter.ts';

/**
 * Mail readers support little: tables, and a style on each element. Those with a dark mode take its colours from the
 * only style sheet, so every coloured element also has a class.
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

/** On phones the value of a fact stands below its label, not beside it; numbers stay beside theirs. */
const ON_PHONES =
  '@media (max-width:479px){.sheet{padding:24px 20px 12px!important}.facts th,.facts td{display:block;width:auto!important;padding:8px 0 0!important}.facts td{border:0!important;padding:0 0 8px!important}}';

const FONT = "font-family:'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const styled = (colour: Colour, more: string): string =>
  `class="${colour}" style="${COLOURS[colour].light};${more}"`;

/** Renders the HTML part. It loads nothing: no picture, no font, no tracking. */
export function layOutHtml(letter: LetterToLayOut): string {
  const {
    language,
    subject,
    greeting,
    says,
    facts = [],
    list,
    code,
    action,
    also,
    notes,
    foot = [],
    footer,
    written,
  } = letter;
  const paragraph = (text: string): string =>
    `<p ${styled('ink', 'margin:0 0 16px;font-size:16px;line-height:25px')}>${escapeHtml(text)}</p>`;
  const note = (text: string): string =>
    `<p ${styled('support', 'margin:0 0 12px;font-size:14px;line-height:21px')}>${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${DARK}}${ON_PHONES}</style>
</head>
<body ${styled('paper', `margin:0;padding:0;${FONT}`)}>
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(says[0] ?? '')}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${styled('paper', '')}><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td ${styled('ink', `padding:0 0 16px;${FONT};font-size:20px;line-height:28px;font-weight:600`)}>Regia</td></tr>
<tr><td ${styled('sheet', `padding:32px 32px 20px;border-radius:8px;${FONT}`)}>
<h1 ${styled('ink', 'margin:0 0 20px;font-size:22px;line-height:30px;font-weight:600;text-wrap:balance')}>${escapeHtml(subject)}</h1>
${[greeting, ...says].map(paragraph).join('\n')}
${factTable(facts)}${list && list.items.length > 0 ? itemList(list) : ''}${code === undefined ? '' : codeBlock(code)}${action ? button(action, written) : ''}${also ? secondLink(also) : ''}${notes.map(note).join('\n')}${foot.length === 0 ? '' : footLinks(foot)}
</td></tr>
<tr><td ${styled('label', `padding:16px 0 0;${FONT};font-size:13px;line-height:20px`)}>${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function factTable(facts: readonly LetterFact[]): string {
  if (facts.length === 0) return '';
  const cell = 'padding:8px 0;font-size:15px;line-height:22px;vertical-align:top';
  const rows = facts.map(
    ([what, value, beside]) =>
      `<tr><th scope="row" align="left" width="148" ${styled('line', `${cell};padding-right:16px;font-weight:400`)}><span ${styled('label', '')}>${escapeHtml(what)}</span></th><td ${styled('line', `${cell};overflow-wrap:anywhere`)}><span ${styled('ink', beside === undefined ? '' : 'font-weight:600')}>${escapeHtml(value)}</span>${beside === undefined ? '' : ` <span ${styled('label', '')}>${escapeHtml(beside)}</span>`}</td></tr>`,
  );
  const isText = facts.every(([, , beside]) => beside === undefined);
  return `<table${isText ? ' class="facts"' : ''} width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>\n`;
}

function itemList({ title, items }: LetterList): string {
  const rows = items.map(({ text, note, link }) => {
    const words =
      link === ''
        ? `<span ${styled('ink', '')}>${escapeHtml(text)}</span>`
        : `<a href="${escapeHtml(link)}" target="_blank" ${styled('link', '')}>${escapeHtml(text)}</a>`;
    const beside =
      note === ''
        ? ''
        : `<br><span ${styled('label', 'font-size:13px;line-height:20px')}>${escapeHtml(note)}</span>`;
    return `<tr><td ${styled('line', 'padding:10px 0;font-size:15px;line-height:22px;overflow-wrap:anywhere')}>${words}${beside}</td></tr>`;
  });
  const heading =
    title === ''
      ? ''
      : `<h2 ${styled('ink', 'margin:8px 0 12px;font-size:17px;line-height:24px;font-weight:600')}>${escapeHtml(title)}</h2>\n`;
  return `${heading}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${rows.join('')}</table>
`;
}

const footLinks = (links: readonly LetterLink[]): string =>
  links
    .map(
      ({ label, link }) =>
        `<p style="margin:0 0 8px;font-size:14px;line-height:21px"><a href="${escapeHtml(link)}" target="_blank" ${styled('link', '')}>${escapeHtml(label)}</a></p>`,
    )
    .join('\n');

const codeBlock = (code: string): string =>
  `<p ${styled('code', 'margin:0 0 20px;padding:16px;border-radius:8px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:30px;line-height:40px;letter-spacing:6px;font-weight:600')}>${escapeHtml(code)}</p>\n`;

// Links open in a new tab, both in webmail and in the local mailbox.
const button = ({ label, link }: LetterLink, written: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td><a href="${escapeHtml(link)}" target="_blank" ${styled('button', 'display:inline-block;padding:12px 20px;border-radius:5px;font-size:16px;line-height:24px;font-weight:600;text-decoration:none')}>${escapeHtml(label)}</a></td></tr></table>
<p ${styled('label', 'margin:0 0 20px;font-size:13px;line-height:20px')}>${escapeHtml(written)}<br><a href="${escapeHtml(link)}" target="_blank" ${styled('link', 'word-break:break-all')}>${escapeHtml(link)}</a></p>
`;

const secondLink = ({ label, link }: LetterLink): string =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:25px"><a href="${escapeHtml(link)}" target="_blank" ${styled('link', '')}>${escapeHtml(label)}</a></p>\n`;
