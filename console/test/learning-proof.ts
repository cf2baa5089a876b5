import type { Learning } from '@regia/contract/learning/learnings';

export const ID = '01990000-0000-7000-8000-000000000001';
/** A correction that needs a look again, as the server sends it. */
export const PROOF: Learning = {
  id: ID,
  assistant: { id: ID, name: 'Anagrafe' },
  message: null,
  language: 'it',
  question: 'Serve la marca da bollo?',
  wordings: ['Il certificato è in bollo?'],
  answer: 'Online no.',
  sources: [{ title: 'Certificati online', url: 'https://comune.example/certificati' }],
  quoted: null,
  author: 'urp.sportello1',
  state: 'reopened',
  reason: 'A wording gets another answer.',
  conflict: {
    title: 'Certificati',
    url: 'https://comune.example/c',
    quote: 'Serve sempre.',
    found_on: '2026-11-20T10:00:00.000Z',
  },
  requested_on: '2026-11-20T10:00:00.000Z',
  learnt_on: '2026-11-20T10:00:00.000Z',
  verified_on: null,
  expires_on: null,
  proof: [
    {
      wording: 'Serve la marca da bollo?',
      kind: 'original',
      before: 'Sì, sempre.',
      after: 'Online no.',
      asked_on: '2026-11-20T10:00:00.000Z',
      is_passed: true,
    },
    {
      wording: 'Il certificato è in bollo?',
      kind: 'staff',
      before: 'Non lo so.',
      after: 'Non lo so.',
      asked_on: '2026-11-20T10:00:00.000Z',
      is_passed: false,
    },
  ],
  model_wordings: [],
  paraphrase_model: null,
  paraphrase_failure: null,
  version: 3,
};
