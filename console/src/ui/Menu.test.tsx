import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';

function MenuWithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<Button>More</Button>}>
        <MenuItem onSelect={() => setOpen(true)}>Rename…</MenuItem>
        <MenuItem>Copy</MenuItem>
      </Menu>
      <Dialog open={open} onClose={() => setOpen(false)} title="Rename" actions={<Button>Save</Button>}>
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

const focused = () => document.activeElement as HTMLElement;
const chooseRename = async () => {
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Rename…' }).click();
};

test('a dialog opened by an item of a menu gets the focus, keeps it, and gives it back to the button', async () => {
  await show(<MenuWithDialog />);
  for (let time = 0; time < 2; time++) {
    await chooseRename();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => focused().getAttribute('aria-label')).toBe('Name');
    // Longer than every transition: nothing may take the focus later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(focused().getAttribute('aria-label')).toBe('Name');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => focused().textContent).toBe('More');
  }
});

test('an item is chosen with the keyboard, and the focus returns to the button', async () => {
  await show(<MenuWithDialog />);
  button('More').element().focus();
  for (let time = 0; time < 2; time++) {
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focused().closest('[role=menu]')).toBeTruthy();
    await userEvent.keyboard('{End}');
    await expect.poll(() => focused().textContent).toBe('Copy');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => focused().textContent).toBe('More');
  }
});
