import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { addHeading, button, show, showHook } from '../../test/show.tsx';
import { useConsent } from '../platform/consent/consent.ts';
import { ConsentStrip } from './ConsentStrip.tsx';

const strip = page.getByRole('region', { name: 'Cookies' });
const reserved = () => document.documentElement.style.getPropertyValue('--consent-height');
const heightOf = (element: Element) => element.getBoundingClientRect().height;

beforeEach(() => {
  localStorage.clear();
  useConsent.setState({ functional: null, openPanel: null });
});
afterEach(() => localStorage.clear());

/** Shows the strip as the shell does: until there is a choice. */
const showStrip = () =>
  showHook(
    () => useConsent((state) => state.functional === null),
    (isAsked) => isAsked && <ConsentStrip />,
  );

/** Sets the window's size for one test. */
async function resize(width: number, height: number) {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, height);
}

test('APP-13 the strip is 64 px high on a desktop, and has one sentence and three buttons', async () => {
  await show(<ConsentStrip />);
  await resize(1280, 800);
  expect(heightOf(strip.element())).toBe(64);
  expect(
    strip
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['Refuse', 'Accept', 'Choose']);
  expect(strip.getByRole('paragraph').element().textContent?.match(/\./g)).toHaveLength(1);
});

test.each([390, 320])('APP-13 on a phone of %d px the sentence has at most two lines', async (width) => {
  await show(<ConsentStrip />);
  await resize(width, 640);
  const sentence = strip.getByRole('paragraph').element();
  const lineHeight = Number.parseFloat(getComputedStyle(sentence).lineHeight);
  expect(heightOf(sentence)).toBeLessThanOrEqual(2 * lineHeight);
  expect(heightOf(strip.element())).toBeLessThanOrEqual(110);
});

test('APP-13 the three buttons have the same size and the same colours', async () => {
  await show(<ConsentStrip />);
  // The pointer may still be on a button, after another test has pressed it.
  await strip.getByRole('paragraph').hover();
  const looks = strip
    .getByRole('button')
    .elements()
    .map((each) => {
      const { width, height } = each.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontWeight } = getComputedStyle(each);
      return [Math.round(width), height, color, backgroundColor, borderColor, fontWeight].join(' ');
    });
  expect(new Set(looks).size).toBe(1);
});

test('APP-13 the height for `scroll-padding` is that of the strip, and is removed with it', async () => {
  await showStrip();
  await expect.poll(reserved).toBe(`${heightOf(strip.element())}px`);
  await resize(340, 800);
  await expect.poll(reserved).toBe(`${heightOf(strip.element())}px`);
  useConsent.setState({ functional: false });
  await expect.poll(reserved).toBe('');
});

test.each([
  ['Refuse', false],
  ['Accept', true],
])('APP-13 "%s" stores the choice and closes the strip', async (name, expected) => {
  await showStrip();
  await button(name).click();
  await expect.element(strip).not.toBeInTheDocument();
  const record = JSON.parse(localStorage.getItem('regia.consent') ?? '{}') as { categories?: string[] };
  expect(record.categories?.includes('functional')).toBe(expected);
});

test('APP-13 after the choice the focus returns to the field in which the person was writing', async () => {
  const field = document.body.appendChild(document.createElement('input'));
  onTestFinished(() => field.remove());
  await showStrip();
  field.focus();
  await button('Accept').click();
  await expect.element(strip).not.toBeInTheDocument();
  expect(document.activeElement).toBe(field);
});

test('APP-13 without an earlier focus the choice moves the focus to the heading', async () => {
  const heading = addHeading();
  await showStrip();
  await button('Refuse').click();
  await expect.element(heading).toHaveFocus();
});

test('APP-13 "Choose" opens the panel; the strip stays until there is a choice', async () => {
  await showStrip();
  await button('Choose').click();
  expect(useConsent.getState()).toEqual({ functional: null, openPanel: expect.any(Number) as number });
  await expect.element(strip).toBeVisible();
});
