import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkdownText } from './MarkdownText.tsx';

const rendered = (text: string): string =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(MarkdownText, { text, citations: [], sites: ['comune.example'] }),
    ),
  );

test.each([
  ['a link', '[orari](https://comune.example/orari)', 'https://comune.example/orari'],
  ['an address', 'https://www.comune.example/orari', 'https://www.comune.example/orari'],
])('ANS-10 renders %s of the assistant’s sources as a link', (_, text, href) => {
  expect(rendered(text)).toContain(`<a href="${href}" target="_blank" rel="noopener noreferrer">`);
});

test.each([
  ['[orari](https://evil.example/)', 'orari'],
  ['[orari](https://comune.example@evil.example/)', 'orari'],
  ['[orari](https://comune.example:8443/)', 'orari'],
  ['[orari](/logout)', 'orari'],
  ['[orari](mailto:a@evil.example)', 'orari'],
  ['[orari][a]\n\n[a]: https://evil.example/', 'orari'],
  ['<https://evil.example/>', 'https://evil.example/'],
  ['https://evil.example/', 'https://evil.example/'],
  ['https&colon;//evil.example/', 'https://evil.example/'],
  ['www.evil.example', 'www.evil.example'],
  ['ladro@evil.example', 'ladro@evil.example'],
])('ANS-10 renders %s as text', (text, shown) => {
  expect(rendered(text)).toBe(`<p>${shown}</p>`);
});

test('ANS-10 renders markup as text, and no image element', () => {
  expect(rendered('![x](https://comune.example/x.gif)')).not.toContain('<img');
  expect(rendered('<a href="https://evil.example">x</a>')).not.toContain('<a');
});
