import { expect, test } from 'vitest';
import { DEFAULT_TEXTS, widgetTexts } from './texts.ts';

const refused = (field: 'handover_address' | 'privacy_address', address: string): boolean =>
  !widgetTexts.safeParse({ ...DEFAULT_TEXTS['it-IT'], [field]: address }).success;

test.each([
  ['https://comune.example/privacy', false, false],
  ['http://comune.example/', false, false],
  ['', false, false],
  ['mailto:urp@comune.example', false, true],
  ['tel:+39010123456', false, true],
  ['javascript:alert(1)', true, true],
  ['JavaScript:alert(1)', true, true],
  ['data:text/html,<script>alert(1)</script>', true, true],
  ['vbscript:x', true, true],
  ['file:///etc/passwd', true, true],
  ['/privacy', true, true],
])(
  'A57 AST-06 the address %j is refused for a person: %s, for the privacy page: %s',
  (address, person, privacy) => {
    expect([refused('handover_address', address), refused('privacy_address', address)]).toEqual([
      person,
      privacy,
    ]);
  },
);
