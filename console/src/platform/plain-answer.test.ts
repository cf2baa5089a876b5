import { expect, test } from 'vitest';
import { plainAnswer, plainLine } from './plain-answer.ts';

test.each([
  ['**Orari**\n\nDalle 9 alle 19. [1]', 'Orari Dalle 9 alle 19.'],
  ['## Orari\n- lunedì\n- *martedì*\n> nota', 'Orari • lunedì • martedì nota'],
  ['Vada a [Orari](https://comune.example/orari) e scriva `orari`.', 'Vada a Orari e scriva orari.'],
  [
    'Alle 9.\n\nVeda anche:\n- Orari › Agosto: https://c.example/orari',
    'Alle 9. Veda anche: • Orari › Agosto',
  ],
  ['- Scriva a https://c.example/orari: vale', '• Scriva a https://c.example/orari: vale'],
  ['```\nnpm start\n```', 'npm start'],
  ['2 * 3 * 1 = 6, [nota], anno 2026.', '2 * 3 * 1 = 6, [nota], anno 2026.'],
])('MON-02 the row of an answer shows no Markdown: %j', (markdown, line) => {
  expect(plainLine(markdown)).toBe(line);
});

test('MON-03 an answer without Markdown keeps its lines', () => {
  expect(plainAnswer('**Sì**, sempre:\n\n- il bollo')).toBe('Sì, sempre:\n\n• il bollo');
});
