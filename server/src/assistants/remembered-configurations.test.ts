import { expect, test } from 'vitest';
import { configurationIn } from './remembered-configurations.ts';

const stored = (role: string): string => JSON.stringify({ default_system_instructions: role });

test('a stored configuration is read once, and again after it or the name has changed', () => {
  const first = configurationIn({ name: 'Sportello', configuration: stored('Ciao') });
  expect(first).toMatchObject({ name: 'Sportello', language: 'it-IT' });
  expect(configurationIn({ name: 'Sportello', configuration: stored('Ciao') })).toBe(first);
  expect(configurationIn({ name: 'Sportello', configuration: stored('Salve') })).not.toBe(first);
  expect(configurationIn({ name: 'Ufficio', configuration: stored('Ciao') }).name).toBe('Ufficio');
});

test('a question cannot change the configuration of the next question', () => {
  const read = configurationIn({ name: 'Sportello', configuration: stored('Ciao') });
  expect(() => Object.assign(read, { name: 'Altro' })).toThrow(TypeError);
});

test('at most fifty configurations are remembered: the oldest is read again', () => {
  const first = configurationIn({ name: 'Sportello 0', configuration: stored('Ciao') });
  for (let number = 1; number < 50; number += 1)
    configurationIn({ name: `Sportello ${number}`, configuration: stored('Ciao') });
  expect(configurationIn({ name: 'Sportello 0', configuration: stored('Ciao') })).toBe(first);
  configurationIn({ name: 'Sportello 50', configuration: stored('Ciao') });
  expect(configurationIn({ name: 'Sportello 0', configuration: stored('Ciao') })).not.toBe(first);
});
