import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { RadioGroup } from './RadioGroup.tsx';

const LONG =
  'The assistant answers only from its sources, and says so when they hold no answer to the question';

test.each([
  ['on a phone', 390],
  ['on a desktop', 1280],
])('APP-19 %s a radio button stands beside the first line of its label', async (_, width) => {
  onTestFinished(() => page.viewport(1280, 800));
  await page.viewport(width, 800);
  await show(
    <div style={{ width: 320 }}>
      <RadioGroup
        label="Answers"
        value="long"
        onChange={() => {}}
        options={[
          { value: 'long', label: LONG, help: 'Chosen by most organizations, because it never invents' },
          { value: 'short', label: 'Short' },
        ]}
      />
    </div>,
  );
  for (const name of [LONG, 'Short']) {
    const radio = page.getByRole('radio', { name }).element().getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(page.getByText(name).element());
    const line = words.getClientRects()[0]!;
    expect(Math.abs(radio.top + radio.height / 2 - (line.top + line.height / 2))).toBeLessThan(2);
  }
  const target = page.getByText('Short').element().closest('label')!;
  const [box, radio] = [target, page.getByRole('radio', { name: 'Short' }).element()].map((one) =>
    one.getBoundingClientRect(),
  );
  // With one line, the button is in the middle of the target.
  expect(Math.abs(radio!.top + radio!.height / 2 - (box!.top + box!.height / 2))).toBeLessThan(2);
  expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(width === 390 ? 44 : 24);
});
