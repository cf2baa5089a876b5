import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../console/src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(tsx?|css)$/.test(name) && !/\.test\.tsx?$/.test(name),
);
const texts = new Map(files.map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')]));
const all = [...texts.values()].join('\n');

test('every file of the kit is used by the console', () => {
  const unused = files.filter((name) => name.startsWith('ui/') && !all.includes(`/${name.slice(3)}'`));
  expect(unused).toEqual([]);
});

test('every token is used by the console', () => {
  const tokens = (texts.get('ui/tokens.css') ?? '').match(/^ +--[\w-]+(?=:)/gm)?.map((name) => name.trim());
  expect(tokens?.length).toBeGreaterThan(50);
  const unused = tokens?.filter(
    (token) => ![`var(${token})`, `var(${token},`].some((use) => all.includes(use)),
  );
  expect(unused).toEqual([]);
});

test('only the kit draws the triangle of a disclosure', () => {
  const own = files.filter((name) => texts.get(name)?.includes('<details'));
  expect(own).toEqual(['ui/Disclosure.tsx']);
});

/** Pages of one element, which read no list. */
const DETAILS = [
  'account/profile/MailsTab.tsx',
  'account/profile/MainDataTab.tsx',
  'assistants/AssistantFrame.tsx',
  'assistants/advanced/AdvancedTab.tsx',
  'assistants/advanced/EndpointPanel.tsx',
  'assistants/installation/InstallationTab.tsx',
  'assistants/schedule/SchedulePanel.tsx',
  'assistants/versions/VersionDialog.tsx',
  'chat/Inspector.tsx',
  'chat/TryPage.tsx',
  'gaps/GapDialog.tsx',
  'knowledge/drive/DriveAccountDialog.tsx',
  'knowledge/drive/DrivePart.tsx',
  'knowledge/files/FilesPart.tsx',
  'learning/LearningProof.tsx',
  'mfa/BackupCodesPanel.tsx',
  'mfa/CodePrompt.tsx',
  'mfa/MethodPage.tsx',
  'mfa/SetUpPage.tsx',
  'models/GapGroupingPanel.tsx',
  'monitoring/chat/ChatPage.tsx',
  'monitoring/message/MessagePage.tsx',
  'people/user/UserPage.tsx',
  'privacy/ReceiptPage.tsx',
  'roles/RolePage.tsx',
  'statistics/Loaded.tsx',
];

test('every list shows its states and its pages through `ListState`', () => {
  const uses = (part: string) =>
    files.filter((name) => texts.get(name)?.includes(`/${part}.tsx'`)).toSorted();
  expect(uses('Pagination')).toEqual(['ui/ListState.tsx']);
  expect(uses('LoadFailed')).toEqual([...DETAILS, 'ui/ListState.tsx']);
  expect(uses('ListState').length).toBeGreaterThan(12);
});
