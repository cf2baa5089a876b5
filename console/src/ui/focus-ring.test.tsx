import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { CodeField } from './CodeField.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextArea } from './TextArea.tsx';
import { TextField } from './TextField.tsx';

const nothing = () => {};
const OPTIONS = [{ value: 'a', label: 'A' }];
const FIELDS = {
  TextField: (error?: string) => <TextField label="Field" error={error} />,
  TextArea: (error?: string) => <TextArea label="Field" error={error} />,
  PasswordField: (error?: string) => <PasswordField label="Field" error={error} />,
  SelectField: (error?: string) => <SelectField label="Field" error={error} options={OPTIONS} />,
  CodeField: (error?: string) => <CodeField label="Field" error={error} value="" onChange={nothing} />,
  DateTimeField: (error?: string) => (
    <DateTimeField label="Field" error={error} name="at" value="" onChange={nothing} />
  ),
  SearchField: () => <SearchField label="Field" value="typed" onSearch={nothing} />,
};

const rings = () =>
  Array.from(document.querySelectorAll('body *')).filter((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && outlineWidth !== '0px';
  });

const cases = Object.entries(FIELDS).flatMap(([name, Part]) => [
  [name, 'as it is', Part, undefined] as const,
  [name, 'with an error', Part, 'Wrong'] as const,
]);

test.each(cases)('APP-19 the focused %s, %s, has one focus ring', async (_, __, part, error) => {
  await show(part(error));
  await userEvent.tab();
  await expect.element(page.getByLabelText('Field', { exact: true })).toHaveFocus();
  await expect.poll(() => rings().length).toBe(1);
  expect(getComputedStyle(rings()[0]!).boxShadow).toBe('none');
});

test.each([
  ['PasswordField', FIELDS.PasswordField],
  ['DateTimeField', FIELDS.DateTimeField],
  ['SearchField', FIELDS.SearchField],
] as const)('APP-19 the focused button in a %s has the only focus ring', async (_, part) => {
  await show(part());
  await userEvent.tab();
  await userEvent.tab();
  const button = document.activeElement!;
  expect(button.tagName).toBe('BUTTON');
  await expect.poll(rings).toEqual([button]);
});
