import type { Language } from '@regia/contract/fields';
import check from '@regia/icons/svg/check.svg';
import { h, icon } from '../dom.ts';
import type { Texts } from './texts-it.ts';

export interface MenuActions {
  setLanguage(language: Language): void;
  keep(isKept: boolean): void;
  showEarlier(): void;
}

interface MenuState {
  readonly texts: Texts;
  readonly language: Language;
  readonly isKept: boolean;
}

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['it-IT', 'Italiano'],
  ['en-US', 'English'],
];

/** Opens the menu of the panel beside its button. Arrow keys move, Escape and a press elsewhere close it. */
export function openMenu(
  button: HTMLElement,
  { texts, language, isKept }: MenuState,
  actions: MenuActions,
): void {
  const panel = button.closest('.panel');
  if (!panel) return;
  const item = (role: string, label: string, isOn: boolean | undefined, run: () => void): HTMLElement => {
    const mark = icon(check);
    if (!isOn) mark.classList.add('off');
    return h(
      'button',
      {
        type: 'button',
        role,
        tabindex: '-1',
        'aria-checked': isOn === undefined ? undefined : String(isOn),
        'data-roles': 'dark modal_background',
        onclick: () => {
          close();
          // The item that had the focus is gone.
          button.focus();
          run();
        },
      },
      mark,
      label,
    );
  };
  const items = [
    ...LANGUAGES.map(([code, label]) =>
      item('menuitemradio', label, code === language, () => actions.setLanguage(code)),
    ),
    item('menuitemcheckbox', texts.keep, isKept, () => actions.keep(!isKept)),
    item('menuitem', texts.earlier, undefined, () => actions.showEarlier()),
  ];
  LANGUAGES.forEach(([code], index) => items[index]?.setAttribute('lang', code));
  const menu = h('div', { class: 'menu', role: 'menu', 'aria-label': texts.menu }, ...items);
  const root = panel.getRootNode();
  const onPress = (event: Event): void => {
    if (event.target instanceof Node && !menu.contains(event.target) && !button.contains(event.target))
      close();
  };

  menu.addEventListener('keydown', (event) => {
    const at = items.findIndex((one) => one.matches(':focus'));
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) items[(next + items.length) % items.length]?.focus();
    else if (event.key === 'Escape') {
      close();
      button.focus();
      event.stopPropagation();
    } else {
      if (event.key === 'Tab') close();
      return;
    }
    event.preventDefault();
  });
  root.addEventListener('pointerdown', onPress);
  button.setAttribute('aria-expanded', 'true');
  panel.append(menu);
  items[0]?.focus();

  function close(): void {
    root.removeEventListener('pointerdown', onPress);
    button.setAttribute('aria-expanded', 'false');
    menu.remove();
  }
}
