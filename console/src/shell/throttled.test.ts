import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ResendButton } from '../mfa/ResendButton.tsx';
import { SaveBar } from '../ui/SaveBar.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

const drawn = (part: ReactNode) => renderToStaticMarkup(createElement(I18nProvider, { i18n }, part));
const nothing = () => {};

test.each([
  [
    'a form',
    (wait: number) => createElement(SubmitButton, { of: { isSubmitting: false, waitSeconds: wait } }, 'Go'),
  ],
  [
    'another code',
    (wait: number) =>
      createElement(ResendButton, {
        sending: { isSending: false, refusals: [], waitSeconds: wait },
        onSend: nothing,
      }),
  ],
])('AUTH-18 C12 (g) 429: the button of %s is inactive, and counts the seconds down', (_, button) => {
  expect(drawn(button(42))).toMatch(/<button[^>]* aria-disabled="true"/);
  expect(drawn(button(42))).not.toContain(' disabled');
  expect(drawn(button(42))).toContain('42');
  expect(drawn(button(0))).not.toContain('disabled');
});

test('AUTH-18 C12 (g) 429: the save bar is inactive, and shows the time to wait', () => {
  const bar = (throttled: boolean) =>
    drawn(createElement(SaveBar, { visible: true, throttled, state: 'Wait 42 seconds', onCancel: nothing }));
  expect(bar(true)).toMatch(/<button[^>]*type="submit"[^>]* aria-disabled="true"/);
  expect(bar(true)).not.toContain(' disabled');
  expect(bar(true)).toContain('Wait 42 seconds');
  expect(bar(false)).not.toContain('disabled');
});
