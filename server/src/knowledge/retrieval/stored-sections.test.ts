import { expect, test } from 'vitest';
import { readPageContent } from '../read-page-content.ts';
import { readStoredSections, storeSections, type StoredSection } from './stored-sections.ts';

const section: StoredSection = {
  path: ['Tessera', 'Costi'],
  anchor: 'costs',
  isContinued: false,
  blocks: [['paragraph', 8]],
};

test('TRN-11 role, kind and status of a section are stored and read again', () => {
  const told: StoredSection = { ...section, role: 'cost', kind: 'service', inactive: 'Servizio sospeso' };
  expect(readStoredSections(JSON.parse(storeSections([told, section])))).toEqual([told, section]);
});

test('TRN-11 sections of an earlier version are read without a role, and an unknown role is left out', () => {
  const older = { v: 1, sections: [{ p: ['Tessera', 'Costi'], a: 'costs', b: ['p', 8] }] };
  expect(readStoredSections(older)).toEqual([section]);
  const newer = { v: 1, sections: [{ ...older.sections[0], r: 'tariffs', k: 'thing', s: 5 }] };
  expect(readStoredSections(newer)).toEqual([section]);
});

test('TRN-11 the kind of a stored page is read, and an unknown kind is left out', () => {
  const page = { title: 'Tessera', blocks: [{ kind: 'heading', text: 'Costi', level: 2, role: 'cost' }] };
  expect(readPageContent({ ...page, kind: 'service', inactive: 'Servizio sospeso' })).toEqual({
    ...page,
    kind: 'service',
    inactive: 'Servizio sospeso',
  });
  expect(readPageContent({ ...page, kind: 'thing', inactive: 1 })).toEqual(page);
});
