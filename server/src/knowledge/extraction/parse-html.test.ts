import { expect, test } from 'vitest';
import { isElement, type PageNode } from './page.ts';
import { parseHtml } from './parse-html.ts';

const depth = (nodes: readonly PageNode[]): number =>
  nodes.reduce((most, node) => Math.max(most, isElement(node) ? 1 + depth(node.children) : 0), 0);
const text = (nodes: readonly PageNode[]): string =>
  nodes
    .map((node) => (node.type === 'text' ? node.data : isElement(node) ? text(node.children) : ''))
    .join('');
const names = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => (isElement(node) ? [node.name, ...names(node.children)] : []));

test.each(['<div>', '<b><i><a>', '<table><tr><td>', '<svg><title>', '<font>'])(
  'TRN-09 of %s without end at most 310 elements are open at once',
  (piece) => {
    expect(depth(parseHtml(piece.repeat(20_000)))).toBeLessThanOrEqual(310);
  },
);

test('TRN-09 keeps text beyond the depth limit, with its words apart', () => {
  const nodes = parseHtml(`${'<div>'.repeat(1_000)}<p>uno</p><p>due</p>`);
  expect(text(nodes).split(/\s+/).filter(Boolean)).toEqual(['uno', 'due']);
});

test('TRN-09 a script beyond the depth limit does not become text', () => {
  expect(names(parseHtml(`${'<div>'.repeat(1_000)}<script>a < b</script>`))).toContain('script');
});

test('TRN-09 a closing tag beyond the depth limit does not close an element within it', () => {
  const nodes = parseHtml(
    `<main>${'<div>'.repeat(600)}${'</div>'.repeat(600)}<p>dopo</p></main><p>fuori</p>`,
  );
  const [main, outside] = nodes.filter(isElement);
  expect([main!.name, main!.children.filter(isElement).map((child) => child.name), outside!.name]).toEqual([
    'main',
    ['div', 'p'],
    'p',
  ]);
});

test('TRN-09 unclosed elements beyond the depth limit end with their parent', () => {
  const nodes = parseHtml(`<main>${'<div>'.repeat(400)}</main><div>a</div><p>b</p>`);
  expect(nodes.filter(isElement).map((node) => node.name)).toEqual(['main', 'div', 'p']);
});
