import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { closeConsentPanel, openConsentPanel, useConsent } from '../platform/consent/consent.ts';
import { isDialogOpen } from '../platform/dialogs.ts';
import { ConsentPanel } from './ConsentPanel.tsx';

const panel = page.getByRole('dialog', { name: 'What this browser may keep' });

beforeEach(() => closeConsentPanel());

const showPanel = () => show(<ConsentPanel />);

const addButton = () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.textContent = 'Cookies';
  onTestFinished(() => button.remove());
  return button;
};

/** Waits long enough for the panel to open. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 120));

test('APP-13 the panel opens as a modal dialog with the focus in it, and stops the keys of the page', async () => {
  await showPanel();
  addButton().focus();
  openConsentPanel();
  await expect.element(panel).toHaveFocus();
  expect(panel.element().matches(':modal')).toBe(true);
  expect(isDialogOpen()).toBe(true);
  closeConsentPanel();
  await expect.poll(isDialogOpen).toBe(false);
});

test('APP-13 Escape closes the panel without a choice; the focus returns to the button that opened it', async () => {
  await showPanel();
  const opener = addButton();
  opener.focus();
  openConsentPanel();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(useConsent.getState()).toEqual({ functional: null, openPanel: null });
});

test('APP-13 the panel opens after the menu that opened it has closed and has returned the focus', async () => {
  await showPanel();
  const opener = addButton();
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  openConsentPanel();
  await wait();
  await expect.element(panel).not.toBeInTheDocument();
  opener.focus();
  menu.remove();
  await expect.element(panel).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
});

test('APP-13 a panel that is opened before the one before has told its close stays open', async () => {
  await showPanel();
  addButton().focus();
  openConsentPanel();
  await expect.element(panel).toHaveFocus();
  const first = panel.element() as HTMLDialogElement;
  const told = new Promise((resolve) => first.addEventListener('close', resolve));
  first.close();
  openConsentPanel();
  await told;
  await wait();
  await expect.element(panel).toHaveFocus();
  closeConsentPanel();
});
