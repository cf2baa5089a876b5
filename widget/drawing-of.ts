import type { Drawing } from './src/dom.ts';

/** Returns the shapes of an icon's file: `<path d="…"/>` and its like, all on one level. */
export function drawingOf(svg: string): Drawing {
  const inner = svg.replace(/^[^>]*>/, '');
  return [...inner.matchAll(/<(path|rect|circle|line|polyline|ellipse)\b([^>]*?)\/?>/g)].map(
    ([, tag, attributes]) => [
      tag!,
      Object.fromEntries(
        [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]),
      ),
    ],
  );
}
