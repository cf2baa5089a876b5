import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { Tooltip } from './Tooltip.tsx';

const tip = page.getByRole('tooltip', { includeHidden: true });
const control = button('Search');

const open = (style?: React.CSSProperties) =>
  show(
    <div style={{ padding: 100, ...style }}>
      <Tooltip text="Search" keys="Ctrl K">
        <button aria-label="Search">S</button>
      </Tooltip>
      <p>Beside it</p>
    </div>,
  );

/** Waits longer than the tooltip does before it shows. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 600));

test('the pointer on the control shows its tooltip; the pointer elsewhere hides it', async () => {
  await open();
  await control.hover();
  await expect.element(tip).toHaveTextContent('SearchCtrl K');
  await page.getByText('Beside it').hover();
  await expect.element(tip).not.toBeInTheDocument();
});

test('APP-19 the tooltip stays while the pointer is on it (WCAG 1.4.13)', async () => {
  await open();
  await control.hover();
  await expect.element(tip).toBeVisible();
  await tip.hover();
  await settle();
  await expect.element(tip).toBeVisible();
});

test('APP-19 Escape hides the tooltip, and the pointer can stay (WCAG 1.4.13)', async () => {
  await open();
  await control.hover();
  await expect.element(tip).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(tip).not.toBeInTheDocument();
  await settle();
  await expect.element(tip).not.toBeInTheDocument();
});

test('keyboard focus shows the tooltip, and the control keeps the focus; the next Tab hides it', async () => {
  await open();
  await userEvent.tab();
  await expect.element(control).toHaveFocus();
  await expect.element(tip).toBeVisible();
  await expect.element(control).toHaveFocus();
  await userEvent.tab();
  await expect.element(tip).not.toBeInTheDocument();
});

test('a press hides the tooltip, and it stays hidden', async () => {
  await open();
  await control.hover();
  await expect.element(tip).toBeVisible();
  await control.click();
  await expect.element(tip).not.toBeInTheDocument();
  await settle();
  await expect.element(tip).not.toBeInTheDocument();
});

test('a finger shows no tooltip', async () => {
  await open();
  // The mouse is where an earlier test left it.
  await page.getByText('Beside it').hover();
  await settle();
  const touch = { bubbles: true, pointerType: 'touch' };
  control.element().dispatchEvent(new PointerEvent('pointerover', touch));
  await settle();
  await expect.element(tip).not.toBeInTheDocument();
});

test('the tooltip is above its control, and below it where there is no room', async () => {
  const shown = await open();
  await control.hover();
  await expect.element(tip).toBeVisible();
  const box = () => control.element().getBoundingClientRect();
  await expect.poll(() => tip.element().getBoundingClientRect().bottom).toBeLessThan(box().top);
  await shown.unmount();
  await open({ padding: 0, position: 'fixed', top: 0, left: 0 });
  await control.hover();
  await expect.poll(() => tip.element().getBoundingClientRect().top).toBeGreaterThan(box().bottom);
});
