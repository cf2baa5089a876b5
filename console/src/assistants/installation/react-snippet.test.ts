import { runInNewContext } from 'node:vm';
import { reactSnippet } from '@regia/contract/widget/snippets';
import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';

const OPTIONS = { baseUrl: 'https://regia.comune.example', publicId: 'pub_7Hq2LmZ9xKcVbNtR4sWdEf' };
const SCRIPT = 'https://regia.comune.example/widget/v1.js';

/** Runs the code with a document that only records what is added to its head. */
function runOnPage(code: string): Record<string, unknown>[] {
  const added: Record<string, unknown>[] = [];
  const document = {
    createElement: (name: string) => ({
      name,
      setAttribute(key: string, value: string) {
        Object.assign(this, { [key]: value });
      },
    }),
    querySelector: () => added[0] ?? null,
    head: { append: (one: never) => added.push(one), appendChild: (one: never) => added.push(one) },
  };
  runInNewContext(code, { document });
  return added;
}

const asAdded = { name: 'script', src: SCRIPT, async: true, 'data-assistant': OPTIONS.publicId };

test('AST-05 the React component compiles, and adds the script once even if it is mounted twice', async () => {
  const { code } = await transformWithOxc(reactSnippet(OPTIONS), 'Assistant.jsx');
  const plain = code.replace(/^import .*$/m, '').replace(/^export /m, '');
  const mounted = `const useEffect = (effect) => effect(); ${plain}; Assistant(); Assistant();`;
  expect(runOnPage(mounted)).toMatchObject([asAdded]);
});
