import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../test/show.tsx';
import { focusFirst } from './focus-first.ts';

const form = () => document.querySelector('form');

test('focuses the first named field in the order of the page, not of the errors', async () => {
  await show(
    <form>
      <input name="a" aria-label="A" />
      <textarea name="b" aria-label="B" />
      <input name="c" aria-label="C" />
    </form>,
  );
  focusFirst(form(), { c: 'wrong', b: 'wrong' });
  await expect.element(page.getByLabelText('B')).toHaveFocus();
});

test('skips a disabled field; of radio buttons it focuses the chosen one', async () => {
  await show(
    <form>
      <fieldset disabled>
        <input name="a" aria-label="A" />
      </fieldset>
      <input type="radio" name="b" value="1" aria-label="One" />
      <input type="radio" name="b" value="2" aria-label="Two" defaultChecked />
    </form>,
  );
  focusFirst(form(), { a: 'wrong', b: 'wrong' });
  await expect.element(page.getByLabelText('Two')).toHaveFocus();
});
