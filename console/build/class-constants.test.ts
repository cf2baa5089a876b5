import { expect, test } from 'vitest';
import { withConstants } from './class-constants.ts';
import { className } from './class-names.ts';

const FILE = `${import.meta.dirname.replace(/build$/, 'src')}/ui/Note.tsx`;
const NOTE = FILE.replace('.tsx', '.module.css');
const IMPORT = "import styles from './Note.module.css';\n";

test('the name of a class stands where the code uses it, and its sheet is loaded', () => {
  const code = withConstants(`${IMPORT}const a = styles.note;`, FILE);
  expect(code).toContain(`const a = '${className('note', NOTE)}';`);
  expect(code).toMatch(/^import '\.\/Note\.module\.css';/);
  expect(code).not.toContain('styles');
});

test('a name that is known only when the code runs is looked up in a table of the sheet', () => {
  const code = withConstants(`${IMPORT}const a = styles[tone];`, FILE);
  expect(code).toContain('const a = styles[tone];');
  expect(code).toContain(`"note":"${className('note', NOTE)}"`);
});

test('a name that the sheet does not have, and other words with dots, stay', () => {
  const code = withConstants(`${IMPORT}const a = my.styles.note + "styles.note" + styles.nothing;`, FILE);
  expect(code).toContain('my.styles.note + "styles.note" + styles.nothing');
});
