import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { CodeBlock } from './CodeBlock.tsx';

test.each([1280, 390])(
  'the copy button stands inside the block, and no code shows beside it, on a page of %d pixels',
  async (width) => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(width, 700);
    await show(<CodeBlock code={`https://${'a'.repeat(400)}`} label="Address" copyLabel="Copy" />);
    const code = page.getByRole('region', { name: 'Address' }).element();
    const block = code.parentElement!.getBoundingClientRect();
    const copy = button('Copy').element().getBoundingClientRect();
    expect(copy.top).toBeGreaterThanOrEqual(block.top);
    expect(copy.bottom).toBeLessThanOrEqual(block.bottom);
    const beside = document.elementFromPoint((copy.right + block.right - 1) / 2, copy.top + copy.height / 2);
    expect(code.contains(beside)).toBe(false);
  },
);
