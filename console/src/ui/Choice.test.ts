import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Checkbox } from './Checkbox.tsx';
import { RadioGroup } from './RadioGroup.tsx';

function markupOf<P extends object>(part: FunctionComponent<P>, props: P): string {
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(part, props)));
}

/** Returns the texts of the elements whose ids are in an attribute. */
function referencedTexts(attribute: string, markup: string): string[] {
  const ids = new RegExp(` ${attribute}="([^"]+)"`).exec(markup)?.[1]?.split(' ') ?? [];
  return ids.map((id) => {
    const [, element = ''] = markup.split(` id="${id}"`);
    return element
      .slice(element.indexOf('>') + 1, element.indexOf('</span>'))
      .replaceAll(/<svg.*<\/svg>/g, '');
  });
}

test('APP-19 the label is the name of a choice; help and error are its description', () => {
  const markup = markupOf(Checkbox, { label: 'News', help: 'Now and then.', error: 'Must be accepted' });
  expect(referencedTexts('aria-labelledby', markup)).toEqual(['News']);
  expect(referencedTexts('aria-describedby', markup)).toEqual(['Now and then.', 'Must be accepted']);
});

test('APP-19 the error of a radio group describes the group, and has an icon', () => {
  const options = [{ value: 'admin', label: 'Admin' }];
  const markup = markupOf(RadioGroup, {
    label: 'Profile',
    value: '',
    options,
    error: 'Value is required',
    onChange: () => {},
  });
  expect(markup).toMatch(/^<fieldset aria-describedby=/);
  expect(referencedTexts('aria-describedby', markup)).toEqual(['Value is required']);
  expect(markup).toContain('<svg');
});
