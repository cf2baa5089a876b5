import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show, showHook } from '../../test/show.tsx';
import { closeConsentPanel, openConsentPanel, useConsent } from '../platform/consent/consent.ts';
import { ConsentPanel } from './ConsentPanel.tsx';

const panel = page.getByRole('dialog', { name: 'What this browser may keep' });
const room = () => document.documentElement.style.getPropertyValue('--consent-room');
const topOf = (element: Element) => element.getBoundingClientRect().top;

beforeEach(() => closeConsentPanel());

const addButton = () => {
  const button = document.body.appendChild(document.createElement('button'));
  onTestFinished(() => button.remove());
  return button;
};

/** Waits long enough for the focus to move. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 120));

test('APP-13 the page reserves the height of the panel, also after a narrower window makes it taller', async () => {
  await show(<ConsentPanel />);
  const shown = panel.element();
  const needed = () => `${Math.ceil(innerHeight - topOf(shown)) + 8}px`;
  await expect.poll(room).toBe(needed());
  const before = shown.getBoundingClientRect().height;
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(340, 800);
  expect(shown.getBoundingClientRect().height).toBeGreaterThan(before);
  await expect.poll(room).toBe(needed());
});

test('APP-13 the reserved room is released when the panel closes', async () => {
  useConsent.setState({ isOpen: true });
  await showHook(
    () => useConsent((state) => state.isOpen),
    (isOpen) => isOpen && <ConsentPanel />,
  );
  await expect.poll(room).not.toBe('');
  closeConsentPanel();
  await expect.poll(room).toBe('');
});

test('APP-13 each press of "Cookies" moves the focus into the panel, also if it is open', async () => {
  await show(<ConsentPanel />);
  for (const opener of [addButton(), addButton()]) {
    opener.focus();
    openConsentPanel();
    await expect.element(panel).toHaveFocus();
  }
  closeConsentPanel();
  expect(useConsent.getState().openRequests).toBe(0);
});

test('APP-13 Escape in the panel moves the focus back to the button that opened it', async () => {
  await show(<ConsentPanel />);
  const opener = addButton();
  opener.focus();
  openConsentPanel();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('APP-13 the focus moves into the panel after the menu has closed', async () => {
  const opener = addButton();
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  await show(<ConsentPanel />);
  openConsentPanel();
  await wait();
  expect(panel.element()).not.toBe(document.activeElement);
  opener.focus();
  menu.remove();
  await expect.element(panel).toHaveFocus();
});
