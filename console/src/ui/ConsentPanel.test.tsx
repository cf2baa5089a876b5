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

/** Long enough for the focus to have moved, were it to move. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 120));

test('APP-13 the page leaves the panel as much room as it takes, also once a narrower window makes it taller', async () => {
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

test('APP-13 the room goes with the panel', async () => {
  useConsent.setState({ isOpen: true });
  await showHook(
    () => useConsent((state) => state.isOpen),
    (isOpen) => isOpen && <ConsentPanel />,
  );
  await expect.poll(room).not.toBe('');
  closeConsentPanel();
  await expect.poll(room).toBe('');
});

test('APP-13 each press of "Cookies" leads into the panel, also when it is open already', async () => {
  await show(<ConsentPanel />);
  for (const opener of [addButton(), addButton()]) {
    opener.focus();
    openConsentPanel();
    await expect.element(panel).toHaveFocus();
  }
  closeConsentPanel();
  expect(useConsent.getState().timesAskedFor).toBe(0);
});

test('APP-13 Escape in the panel leads back to the button that opened it', async () => {
  await show(<ConsentPanel />);
  const opener = addButton();
  opener.focus();
  openConsentPanel();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('APP-13 the focus follows only once the menu that it was chosen from is gone', async () => {
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
