import { expect, test } from 'vitest';
import { withLaterTexts } from './later-texts.ts';
import { markOf } from './marks.ts';

const SRC = `${import.meta.dirname.replace(/build$/, 'src')}/`;
const FILE = `${SRC}shell/Nav.tsx`;

test('code that loads later waits for its texts', () => {
  const code = withLaterTexts("const a = () => import('./SideAssistants.tsx');", FILE);
  const mark = markOf(`${SRC}shell/SideAssistants.tsx`);
  expect(code).toContain(`() => withTexts(import('./SideAssistants.tsx'), '${mark}');`);
  expect(code).toContain("import { withTexts } from '../platform/i18n/texts.ts';");
});

test.each(["type A = typeof import('./Nav.tsx');", "import('./texts.it-IT.ts')", "import('./it-IT.po')"])(
  'a type and a catalogue wait for nothing: %s',
  (code) => expect(withLaterTexts(code, FILE)).toBe(code),
);
