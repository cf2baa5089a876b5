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
        <SiteAndVisitors assistant={{ site: 'www.comune.example', has_files: true, user_type: visitors }} />
      </p>,
    );
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
  },
);

test.each([
  [true, 'Learns from files'],
  [false, 'No website yet'],
])('TRN-03 an assistant without a website says whether it learns from files: %s', async (hasFiles, words) => {
  await show(
    <p>
      <SiteAndVisitors assistant={{ site: null, has_files: hasFiles, user_type: 'anonymous' }} />
    </p>,
  );
  await expect.element(page.getByText(words, { exact: true })).toBeVisible();
});
