import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { UsernameField } from './UsernameField.tsx';

test('VAL-03 the field of a username says which characters it may have, and how many', async () => {
  await show(<UsernameField field={(name) => ({ name, defaultValue: '' })} />);
  await expect
    .element(page.getByLabelText('Username'))
    .toHaveAccessibleDescription('Letters, digits and @ . + - _, ideally up to 30 characters');
});
