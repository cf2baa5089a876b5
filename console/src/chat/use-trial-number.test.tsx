import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useTrialNumber } from './use-trial-number.ts';

/** Renders the hook on a page whose address contains a chat, or none. */
async function page(first: string | null) {
  const { result, act } = await renderHook(() => {
    const [chat, goTo] = useState(first);
    return { ...useTrialNumber(chat), goTo };
  });
  const now = () => result.current;
  const number = async (action: () => void) => {
    await act(action);
    return now().number;
  };
  return { now, number, goTo: (chat: string | null) => number(() => now().goTo(chat)) };
}

test('AST-07 keeps the number when the address changes to the chat that the trial started', async () => {
  const { now, number, goTo } = await page(null);
  expect(await number(() => now().onStarted('A'))).toBe(0);
  expect(await goTo('A')).toBe(0);
});

test('AST-07 counts a new trial for each other address, and again on the way back', async () => {
  const { now, number, goTo } = await page(null);
  await number(() => now().onStarted('A'));
  await goTo('A');
  expect(await goTo(null)).toBe(1);
  expect(await goTo('A')).toBe(2);
  expect(await goTo('B')).toBe(3);
});

test('AST-07 startNew counts a new trial before a chat has started', async () => {
  const { now, number, goTo } = await page(null);
  expect(await number(() => now().startNew())).toBe(1);
  await number(() => now().onStarted('A'));
  expect(await goTo('A')).toBe(1);
});
