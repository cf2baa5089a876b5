import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useTrialNumber } from './use-trial-number.ts';

/** A page whose address says a chat, or none. */
async function page(first: string | null) {
  const { result, act } = await renderHook(() => {
    const [chat, goTo] = useState(first);
    return { ...useTrialNumber(chat), goTo };
  });
  const now = () => result.current;
  const number = async (what: () => void) => {
    await act(what);
    return now().number;
  };
  return { now, number, goTo: (chat: string | null) => number(() => now().goTo(chat)) };
}

test('AST-07 a chat that begins here goes on in the trial that began it', async () => {
  const { now, number, goTo } = await page(null);
  expect(await number(() => now().begins('A'))).toBe(0);
  expect(await goTo('A')).toBe(0);
});

test('AST-07 an address without its chat is another trial, and so is the way back to it', async () => {
  const { now, number, goTo } = await page(null);
  await number(() => now().begins('A'));
  await goTo('A');
  expect(await goTo(null)).toBe(1);
  expect(await goTo('A')).toBe(2);
  expect(await goTo('B')).toBe(3);
});

test('AST-07 a trial that never reached the server can be begun anew', async () => {
  const { now, number, goTo } = await page(null);
  expect(await number(() => now().another())).toBe(1);
  await number(() => now().begins('A'));
  expect(await goTo('A')).toBe(1);
});
