import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, openForm } from '../../test/form-page.tsx';
import { button } from '../../test/show.tsx';
import { CreateAssistantPage } from './CreateAssistantPage.tsx';
import { knowledgeServer, SITE } from '../../test/knowledge-server.ts';

const ALL = ['assistant.create', 'assistant.train', 'assistant.retrieve'];
const MADE = { status: 201, body: { id: 'a1', name: 'Desk' } };
const name = field('Name');
const website = field('Website optional');

test('AST-01 the page begins in Name and asks for two things', async () => {
  knowledgeServer(ALL, {});
  await openForm(CreateAssistantPage);
  await expect.element(name).toHaveFocus();
  expect(page.getByRole('textbox').elements()).toHaveLength(2);
  expect(page.getByRole('combobox').elements()).toHaveLength(0);
});

test('AST-01 shows the site after a pause in typing, and creates in its language', async () => {
  const { bodiesOf } = knowledgeServer(ALL, { 'source-preview/': { body: SITE }, 'assistant/': MADE });
  await openForm(CreateAssistantPage);
  await name.fill('Desk');
  await website.fill('www.comune.example');
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent(/City of Example.*124 pages in the sitemap · in Italian/);
  await expect.element(page.getByText('It’ll speak Italian, like the site.')).toBeVisible();
  await button('Create and train').click();
  await expect
    .poll(() => bodiesOf('assistant/'))
    .toEqual([{ name: 'Desk', language: 'it-IT', source: { kind: 'sitemap', url: 'www.comune.example' } }]);
  expect(bodiesOf('source-preview/')).toEqual([{ kind: 'sitemap', url: 'www.comune.example' }]);
});

test('AST-01 a chosen language wins over the language of the site; the focus moves to the choice', async () => {
  const { bodiesOf } = knowledgeServer(ALL, { 'source-preview/': { body: SITE }, 'assistant/': MADE });
  await openForm(CreateAssistantPage);
  await name.fill('Desk');
  await website.fill('www.comune.example');
  await button('Change language').click();
  const language = field('Visitors’ language');
  await expect.element(language).toHaveFocus();
  await language.selectOptions('English');
  await button('Create and train').click();
  await expect.poll(() => bodiesOf('assistant/')).toMatchObject([{ language: 'en-US' }]);
});

test('AST-01 a press before the preview has come waits for the language', async () => {
  const preview = Promise.withResolvers<{ body: unknown }>();
  const { bodiesOf } = knowledgeServer(ALL, { 'source-preview/': preview.promise, 'assistant/': MADE });
  await openForm(CreateAssistantPage);
  await name.fill('Desk');
  await website.fill('www.comune.example');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => bodiesOf('source-preview/').length).toBe(1);
  expect(bodiesOf('assistant/')).toEqual([]);
  preview.resolve({ body: SITE });
  await expect.poll(() => bodiesOf('assistant/')).toMatchObject([{ language: 'it-IT' }]);
});

test('AST-01 without an address it creates the assistant alone, in the language of the console', async () => {
  const { bodiesOf } = knowledgeServer(ALL, { 'assistant/': MADE });
  await openForm(CreateAssistantPage);
  await name.fill('Desk');
  await button('Create').click();
  await expect.poll(() => bodiesOf('assistant/')).toEqual([{ name: 'Desk', language: 'en-US' }]);
});

test('AST-01 a refused address is shown on its field, and the typed text stays', async () => {
  knowledgeServer(ALL, {
    'source-preview/': { status: 400, body: { url: ['This address can’t be reached.'] } },
    'assistant/': { status: 400, body: { source: { url: ['It leads to a private network.'] } } },
  });
  await openForm(CreateAssistantPage);
  await name.fill('Desk');
  await website.fill('10.0.0.1/x');
  await expect.element(page.getByRole('status')).toHaveTextContent('This address can’t be reached.');
  await button('Create and train').click();
  await expect.element(website).toHaveAccessibleDescription('It leads to a private network.');
  await expect.element(website).toHaveFocus();
  await expect.element(website).toHaveValue('10.0.0.1/x');
  await expect.element(name).toHaveValue('Desk');
});

const SILENT = {
  status: 400,
  body: { url: ['The site isn’t responding.'] },
  headers: { 'Regia-Refusal': 'site_unreachable' },
};

test('AST-01 a site that does not answer is told once, at its field, and nothing is created', async () => {
  const { bodiesOf } = knowledgeServer(ALL, { 'source-preview/': SILENT, 'assistant/': MADE });
  await openForm(CreateAssistantPage);
  await name.fill('Desk');
  await website.fill('www.comune.example');
  await expect.element(page.getByRole('status')).toHaveTextContent('The site isn’t responding.');
  await button('Create and train').click();
  await expect.element(website).toHaveAccessibleDescription('The site isn’t responding.');
  await expect.element(website).toHaveFocus();
  expect(page.getByText('The site isn’t responding.').elements()).toHaveLength(1);
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(bodiesOf('assistant/')).toEqual([]);
});

test('AST-01 a person whose site does not answer creates the assistant without it', async () => {
  const { bodiesOf } = knowledgeServer(ALL, { 'source-preview/': SILENT, 'assistant/': MADE });
  await openForm(CreateAssistantPage);
  await expect.element(button('Create without a site')).not.toBeInTheDocument();
  await name.fill('Desk');
  await website.fill('www.comune.example');
  await button('Create without a site').click();
  await expect.poll(() => bodiesOf('assistant/')).toEqual([{ name: 'Desk', language: 'en-US' }]);
});

test('AST-01 without the permission to train, it asks for no preview and says who trains', async () => {
  const { bodiesOf } = knowledgeServer(['assistant.create'], { 'assistant/': MADE });
  await openForm(CreateAssistantPage);
  await name.fill('Desk');
  await website.fill('www.comune.example');
  await expect.element(website).toHaveAccessibleDescription(/An administrator or an editor will train it/);
  await button('Create').click();
  await expect.poll(() => bodiesOf('assistant/')).toMatchObject([{ source: { kind: 'sitemap' } }]);
  expect(bodiesOf('source-preview/')).toEqual([]);
});

test('AST-01 does not look at an address that is not whole yet', async () => {
  const { bodiesOf } = knowledgeServer(ALL, {});
  await openForm(CreateAssistantPage);
  await website.fill('comune');
  await name.click();
  await website.fill('www.');
  await name.click();
  await website.fill('www.comune.example');
  await name.click();
  await expect
    .poll(() => bodiesOf('source-preview/'))
    .toEqual([{ kind: 'sitemap', url: 'www.comune.example' }]);
});
