import { escapeHtml } from './escape-html.ts';

interface HouseHead {
  readonly language: string;
  /** The whole title, with the product's name. */
  readonly title: string;
  /** Further lines, such as a description. */
  readonly more?: readonly string[];
  /** The address of the page's own styles. */
  readonly style?: string;
}

/**
 * The beginning of a page that the server renders, up to its body, in the house's look: `/house.css` and `/theme.js`
 * belong to the console's build, and have its font, colors and theme.
 */
export const houseHead = ({ language, title, more = [], style = '/manual/manual.css' }: HouseHead): string =>
  [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    ...more,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<script src="/theme.js"></script>',
    '<link rel="stylesheet" href="/house.css">',
    `<link rel="stylesheet" href="${style}">`,
    '</head>',
  ].join('\n');
