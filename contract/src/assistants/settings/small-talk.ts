import { text } from '../../fields.ts';
import { SMALL_TALK_MAX } from '../../limits.ts';
import { setting } from './setting.ts';

const reply = () =>
  setting(text(SMALL_TALK_MAX), { default: '', tab: 'advanced', right: 'assistant.advanced' });

/** The replies to small talk, in the assistant's language; empty for the standard text. */
export const smallTalk = {
  small_talk_greeting: reply(),
  small_talk_thanks: reply(),
  small_talk_goodbye: reply(),
  small_talk_who_are_you: reply(),
  small_talk_acknowledgement: reply(),
};
