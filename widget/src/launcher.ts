import type { Animation } from '@regia/contract/widget/animation';
import chat from '@regia/icons/svg/chat.svg';
import down from '@regia/icons/svg/chevron-down.svg';
import close from '@regia/icons/svg/close.svg';
import { h, icon, iconButton } from './dom.ts';
import { movement } from './element.ts';
import type { FrameTexts } from './frame-texts.ts';

export interface Launcher {
  readonly element: HTMLButtonElement;
  show(isOpen: boolean, texts: FrameTexts): void;
}

export function makeLauncher(animation: Animation, onPress: () => void): Launcher {
  const element = h('button', {
    type: 'button',
    class: `launcher ${movement(animation.launcher)}`,
    'data-roles': 'gradient_first gradient_second gradient_third',
    'aria-haspopup': 'dialog',
    onclick: onPress,
  });
  return {
    element,
    show(isOpen, texts) {
      element.setAttribute('aria-expanded', String(isOpen));
      element.setAttribute('aria-label', isOpen ? texts.close : texts.open);
      element.replaceChildren(icon(isOpen ? down : chat));
    },
  };
}

interface PopupOptions {
  readonly text: string;
  readonly button: string;
  readonly texts: FrameTexts;
  readonly onOpen: () => void;
  readonly onDismiss: () => void;
}

/** The invitation beside the launcher. */
export const makePopup = ({ text, button, texts, onOpen, onDismiss }: PopupOptions): HTMLElement =>
  h(
    'section',
    { class: 'popup moves-fade', 'aria-label': texts.invitation, 'data-roles': 'popup_background light' },
    iconButton(close, texts.dismiss, {
      class: 'dismiss',
      'data-roles': 'secondary_text',
      onclick: onDismiss,
    }),
    h('p', { 'data-roles': 'primary_text popup_background' }, text),
    h(
      'button',
      {
        type: 'button',
        class: 'go',
        'data-roles': 'popup_button_background popup_button_text',
        onclick: onOpen,
      },
      button || texts.ask,
    ),
  );
