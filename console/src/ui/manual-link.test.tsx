import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ManualLink } from './ManualLink.tsx';
import { Note } from './Note.tsx';

afterEach(() => i18n.activate('en-US'));

test.each([
  ['en-US', '/manual/en/training/#train'],
  ['it-IT', '/manual/it/training/#train'],
])(
  'an empty state in %s leads to the section of the manual at %s, in a tab of its own',
  async (locale, href) => {
    i18n.activate(locale);
    await show(<EmptyState title="No sources" manual="train" />);
    await expect.element(page.getByRole('link')).toHaveAttribute('href', href);
    await expect.element(page.getByRole('link')).toHaveAttribute('target', '_blank');
  },
);

test('a note about a failure leads to its section, too', async () => {
  await show(<Note tone="danger" title="It failed" manual={<ManualLink topic="training_failed" />} />);
  await expect
    .element(page.getByRole('link', { name: 'Read more in the manual' }))
    .toHaveAttribute('href', '/manual/en/training/#failed');
});
