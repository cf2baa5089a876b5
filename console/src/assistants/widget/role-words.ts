import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ColorRole } from '@regia/contract/widget/colors';

interface RoleWords {
  readonly name: MessageDescriptor;
  /** The parts of the widget that have the color. */
  readonly paints: MessageDescriptor;
}

export const ROLE_WORDS: Record<ColorRole, RoleWords> = {
  primary_text: { name: msg`Main text`, paints: msg`Answers, pop-up text, typed text` },
  secondary_text: { name: msg`Secondary text`, paints: msg`Times, placeholder, notices, icons` },
  modal_background: { name: msg`Window background`, paints: msg`The chat window` },
  search_bar_background: { name: msg`Question field background`, paints: msg`The field for the question` },
  dark: { name: msg`Dark`, paints: msg`Text of suggested questions and menus` },
  light: { name: msg`Light`, paints: msg`Borders and separators` },
  lighter: { name: msg`Lighter`, paints: msg`Suggested questions, code, table headings` },
  primary: { name: msg`Primary`, paints: msg`Send button, chosen rating, focus` },
  primary_semi_transparent: {
    name: msg`Primary, semi-transparent`,
    paints: msg`Behind citations, and under the pointer`,
  },
  gradient_first: { name: msg`Gradient, first`, paints: msg`Start of the header and of the button` },
  gradient_second: { name: msg`Gradient, second`, paints: msg`Middle of the header and of the button` },
  gradient_third: { name: msg`Gradient, third`, paints: msg`End of the header and of the button` },
  human_message: { name: msg`Visitor’s message`, paints: msg`The visitor’s speech bubble` },
  human_avatar: { name: msg`Visitor’s mark`, paints: msg`The round mark beside the bubble` },
  ai_message: { name: msg`Assistant’s message`, paints: msg`The assistant’s speech bubble` },
  citation_text: { name: msg`Citations`, paints: msg`Numbers and titles of sources` },
  popup_background: { name: msg`Pop-up background`, paints: msg`The invitation to chat` },
  popup_button_background: { name: msg`Pop-up button`, paints: msg`The button of the invitation` },
  popup_button_text: { name: msg`Button text`, paints: msg`Text of that button, and the send icon` },
};

interface RoleGroup {
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly roles: readonly ColorRole[];
}

/** All roles, in the order of the page. */
export const ROLE_GROUPS: readonly RoleGroup[] = [
  {
    key: 'text',
    name: msg`Text and surfaces`,
    roles: [
      'primary_text',
      'secondary_text',
      'modal_background',
      'search_bar_background',
      'dark',
      'light',
      'lighter',
    ],
  },
  {
    key: 'brand',
    name: msg`Brand`,
    roles: ['primary', 'primary_semi_transparent', 'gradient_first', 'gradient_second', 'gradient_third'],
  },
  {
    key: 'conversation',
    name: msg`Conversation`,
    roles: ['human_message', 'human_avatar', 'ai_message', 'citation_text'],
  },
  {
    key: 'popup',
    name: msg`Pop-up`,
    roles: ['popup_background', 'popup_button_background', 'popup_button_text'],
  },
];
