import type { TrialMessage } from '@regia/contract/chat/calls';

/** An answer of a trial, with these fields. */
export const trialMessage = (over: Partial<TrialMessage> = {}): TrialMessage => ({
  id: 'm1',
  chat: 'c1',
  sender_type: 'assistant',
  content: 'Dal lunedì al venerdì.',
  sent_on: '2026-11-20T14:32:45Z',
  outcome: 'answered',
  extractive: true,
  verified_by_staff: false,
  correction: null,
  parts: [],
  citations: [],
  chosen: null,
  link_sites: [],
  ...over,
});
