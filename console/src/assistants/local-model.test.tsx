import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { LocalModelPage } from './LocalModelPage.tsx';

const FOUND = {
  found: [
    { program: 'Ollama', url: 'http://127.0.0.1:11434/v1', models: ['llama3.2:3b', 'mistral:latest'] },
    { program: 'vLLM', url: 'http://127.0.0.1:8000/v1', models: ['qwen'] },
  ],
};

const asked: string[] = [];
beforeEach(() => void (asked.length = 0));

async function openCard(status: number, body: unknown) {
  signedIn();
  vi.stubGlobal('fetch', async (path: string, init: { method: string }) => {
    asked.push(`${init.method} ${path}`);
    return Response.json(body, { status });
  });
  await openForm(LocalModelPage);
}

test('ANS-01 the page sends no request until "Look for a model" is pressed', async () => {
  await openCard(200, FOUND);
  await expect.element(button('Look for a model')).toBeVisible();
  expect(asked).toEqual([]);
  await button('Look for a model').click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toMatch(/^POST .*\/local-model\/$/);
});

test('ANS-01 the two lines of the chosen model are shown, each with a button that copies it', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openCard(200, FOUND);
  await button('Look for a model').click();
  const line = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(line('MODEL_URL')).toHaveTextContent('MODEL_URL=http://127.0.0.1:11434/v1');
  await expect.element(line('MODEL_NAME')).toHaveTextContent('MODEL_NAME=llama3.2:3b');
  await page.getByLabelText('Model', { exact: true }).selectOptions('qwen · vLLM');
  await expect.element(line('MODEL_URL')).toHaveTextContent('MODEL_URL=http://127.0.0.1:8000/v1');
  await button('Copy MODEL_NAME').click();
  expect(copied).toHaveBeenCalledWith('MODEL_NAME=qwen');
});

test('ANS-01 says that there is no model, and what to do', async () => {
  await openCard(200, { found: [] });
  await button('Look for a model').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(/No model found.*look again/);
  await expect.element(button('Look again')).toBeVisible();
});

test('ANS-01 a server on another machine refuses; the page says where the search works, and how to connect any model', async () => {
  await openCard(404, { detail: 'Not found.' });
  await button('Look for a model').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('only works on the machine that runs Regia');
  const manual = page.getByRole('link', { name: 'Read more in the manual' });
  await expect.element(manual).toHaveAttribute('href', '/manual/en/install/#connect-a-model');
});
