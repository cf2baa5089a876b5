import { optimize } from 'svgo';

/** The name of the component: `arrow-down.svg` becomes `ArrowDownIcon`. */
export function componentName(file: string): string {
  const words = file.replace(/\.svg$/, '').split('-');
  return `${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}Icon`;
}

/** Converts attributes to JSX: `stroke-width="2"` becomes `strokeWidth="2"`; `aria-*` and `data-*` keep their dash. */
function jsxAttributes(markup: string): string {
  return markup.replace(/\s([a-z]+(?:-[a-z]+)+)=/g, (whole, name: string) =>
    /^(aria|data)-/.test(name)
      ? whole
      : ` ${name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}=`,
  );
}

/** Returns the drawing inside the root, without size and strokes, which the component sets. */
function drawing(svg: string, file: string): string {
  const { data } = optimize(svg, { path: file, plugins: ['preset-default', 'removeDimensions'] });
  const inside = /^<svg[^>]*viewBox="0 0 24 24"[^>]*>(.*)<\/svg>$/s.exec(data)?.[1];
  if (!inside) throw new Error(`${file}: an icon is one <svg> on the 24-px grid`);
  const children = jsxAttributes(inside);
  return inside.match(/<[a-z]/g)!.length === 1 ? children : `<>${children}</>`;
}

/** Returns the source of one icon component. */
export function component(file: string, svg: string): string {
  return `// Generated from svg/${file} by make.ts.
import { icon } from '../icon.tsx';

export const ${componentName(file)} = icon(${drawing(svg, file)});
`;
}
