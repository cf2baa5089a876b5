import type { ColorRole } from '@regia/contract/widget/colors';
import type { Preview, PreviewView } from '@regia/contract/widget/preview';
import { openStage } from './element.ts';
import { frameTexts } from './frame-texts.ts';
import { makeLauncher, makePopup } from './launcher.ts';
import { PANEL_STYLES } from './panel/panel-styles.ts';
import { makePanelView } from './panel/panel-view.ts';
import type { PanelActions } from './panel/panel-view.ts';
import { textsIn } from './panel/texts.ts';
import { sampleTurns } from './sample.ts';

/** The dashed line around the parts of a role, beside whatever color it has. */
const outlineOf = (role: ColorRole): string =>
  `[data-roles~="${role}"]{outline:2px dashed #d6006c!important;outline-offset:1px!important;box-shadow:0 0 0 4px #fff!important}`;

const NO_ACTIONS: PanelActions = {
  ask: () => {},
  askAgain: () => {},
  askAlone: () => {},
  choose: () => {},
  close: () => {},
  copy: () => Promise.resolve(false),
  draft: () => {},
  newChat: () => {},
  rate: () => Promise.resolve(true),
  stop: () => {},
  toggleMenu: () => {},
};

/** Draws the real widget with a sample chat inside `host`. It makes no request and stores nothing. */
export function mountPreview(
  host: HTMLElement,
  first: PreviewView,
  onPart: (role: ColorRole) => void,
): Preview {
  const element = document.createElement('div');
  element.classList.add('preview');
  const stage = openStage(element);
  stage.addStyles(PANEL_STYLES);
  stage.addStyles(':host{container-type:size}');
  stage.frame.classList.add('preview');
  host.append(element);
  let view = first;
  let drawn = '';
  let greets: ReturnType<typeof setTimeout> | undefined;
  draw();

  stage.dock.addEventListener('click', reportPart);

  /** Another press on the same part reports the next of its roles. */
  let pressed: { part: Element; at: number } | undefined;
  function reportPart(event: Event): void {
    event.preventDefault();
    const part = event.target instanceof Element ? event.target.closest('[data-roles]') : null;
    const roles = part?.getAttribute('data-roles')?.split(' ') ?? [];
    if (!part || roles.length === 0) return;
    const at = pressed?.part === part ? (pressed.at + 1) % roles.length : 0;
    pressed = { part, at };
    onPart(roles[at] as ColorRole);
  }

  function draw(): void {
    const { face, language, shows, isPhone, outlined } = view;
    stage.paint(face.colors, outlined ? outlineOf(outlined) : '');
    stage.frame.classList.toggle('phone', isPhone);
    const content = JSON.stringify([face.name, face.animation, face.texts[language], language, shows]);
    if (content === drawn) return;
    drawn = content;
    drawParts();
  }

  function drawParts(): void {
    clearTimeout(greets);
    const { face, language, shows } = view;
    const own = face.texts[language];
    const launcher = makeLauncher(face.animation, () => {});
    launcher.show(shows === 'panel', frameTexts(language));
    const parts: HTMLElement[] = [launcher.element];
    if (shows === 'popup') parts.unshift(popup());
    if (shows === 'panel') {
      const texts = textsIn(language);
      const look = { name: own.shown_name || face.name, language, texts, own, animation: face.animation };
      const panel = makePanelView(look, NO_ACTIONS);
      stage.dock.replaceChildren(panel.element, ...parts);
      panel.showTurns(sampleTurns(language, own));
      panel.composer.showAnswering(false);
      return;
    }
    stage.dock.replaceChildren(...parts);
  }

  function popup(): HTMLElement {
    const { face, language } = view;
    const texts = frameTexts(language);
    const own = face.texts[language];
    return makePopup({
      text: own.popup_text,
      button: own.popup_button,
      texts,
      onOpen: () => {},
      onDismiss: () => {},
    });
  }

  return {
    update(next) {
      view = next;
      draw();
    },
    play() {
      drawParts();
      if (view.shows !== 'popup') return;
      const shown = stage.dock.querySelector('.popup');
      shown?.remove();
      greets = setTimeout(() => stage.dock.prepend(popup()), view.face.animation.greeting_delay * 1000);
    },
    remove() {
      clearTimeout(greets);
      element.remove();
    },
  };
}
