import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { SiteAndVisitors } from './SiteAndVisitors.tsx';

test.each([
  ['anonymous', 'www.comune.example, anonymous visitors'],
  ['authenticated', 'www.comune.example, only signed-in visitors'],
  [undefined, 'www.comune.example'],
] as const)(
  'ANS-12 USER-06 under the name of an assistant stand its site and its visitors, %s: they are unknown to who may not generate keys',
  async (visitors, words) => {
    await show(
      <p>
        <SiteAndVisitors assistant={{ site: 'www.comune.example', user_type: visitors }} />
      </p>,
    );
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  },
);
