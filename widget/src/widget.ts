import type { Language } from '@regia/contract/fields';
import type { Face } from '@regia/contract/widget/face';
import type { Panel, PanelModule, WidgetContext } from './context.ts';
import { followWidth } from './element.ts';
import type { Stage } from './element.ts';
import { fetchFace } from './fetch-face.ts';
import { frameTexts } from './frame-texts.ts';
import { makeHostApi } from './host-api.ts';
import { makeLauncher, makePopup } from './launcher.ts';
import { followPageFont } from './page-font.ts';
import { openPerson } from './person.ts';
import { languageOf } from './tag.ts';
import type { Tag } from './tag.ts';

/** Starts a widget on its stage. Returns false if the server does not give its face. */
export async function startWidget(tag: Tag, stage: Stage): Promise<boolean> {
  let face!: Face;
  let isOpen = false;
  let panel: Promise<Panel> | undefined;
  let popup: HTMLElement | undefined;

  const person = openPerson(tag.assistant, {
    onChange: (change) => void panel?.then((opened) => opened.changePerson(change)),
    onNews: () => void panel?.then((opened) => isOpen && opened.reload()),
    onCover: (isCovered) => void panel?.then((opened) => opened.cover(isCovered)),
    isInUse: () => isOpen,
    isForSigned: () => face?.user_type === 'authenticated',
  });
  const settings = person.unsigned;
  const language = (): Language =>
    settings.read().language ?? tag.language ?? languageOf(document.documentElement.lang) ?? face.language;

  const context: WidgetContext = {
    tag,
    stage,
    store: () => person.store(),
    face: () => face,
    language,
    setLanguage(chosen) {
      settings.write({ language: chosen });
      redraw();
    },
    noteState({ state, pause_text, returns_on }) {
      face = { ...face, state, pause_text, returns_on };
    },
    async refreshFace() {
      const fresh = await fetchFace(tag.base, tag.assistant);
      if (!fresh) return;
      face = fresh;
      stage.paint(face.colors);
      redraw();
    },
    known: () => person.known(),
    sign: () => person.sign(),
    emit: (name, detail) => api.emit(name, detail),
    close: () => setOpen(false),
  };
  let isReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });
  if (tag.identity !== undefined) person.identify(tag.identity);
  const api = makeHostApi({
    open: () => void ready.then(() => setOpen(true)),
    close: () => void ready.then(() => setOpen(false)),
    ask: (text) =>
      void ready.then(async () => {
        setOpen(true);
        (await panel)?.ask(String(text));
      }),
    identify: (signed) => person.identify(signed),
    signOut: () => person.signOut(),
    remember: (isKept) => person.remember(isKept === true),
  });

  const hasMemory = Object.keys(settings.read()).length > 0;
  const [fresh, shared] = await Promise.all([
    fetchFace(tag.base, tag.assistant),
    hasMemory ? undefined : person.tabs.ask(),
  ]);
  if (!fresh) return false;
  face = fresh;
  if (shared) settings.write(shared);
  if (face.user_type === 'authenticated') person.forgetUnsigned();
  stage.paint(face.colors);
  const launcher = makeLauncher(face.animation, () => setOpen(!isOpen));
  stage.frame.classList.toggle('left', tag.isLeft);
  for (const part of [stage.root.host, stage.frame]) part.classList.toggle('whole', tag.isPage);
  followWidth(stage.frame);
  followPageFont(stage.frame);
  launcher.show(false, frameTexts(language()));
  stage.dock.replaceChildren(launcher.element);
  if (tag.isPage || settings.read().isOpen === true) setOpen(true, tag.isPage);
  else schedulePopup();
  isReady();
  void person.check();
  return true;

  function setOpen(next: boolean, hasFocus = true): void {
    if (next === isOpen || (tag.isPage && !next)) return;
    isOpen = next;
    if (!tag.isPage) settings.write({ isOpen });
    launcher.show(isOpen, frameTexts(language()));
    dismissPopup();
    if (isOpen) void showPanel(hasFocus);
    else void hidePanel();
    api.emit(isOpen ? 'open' : 'close', undefined);
  }

  async function showPanel(hasFocus: boolean): Promise<void> {
    panel ??= loadPanel();
    let opened: Panel;
    try {
      opened = await panel;
    } catch {
      // The next press tries again.
      panel = undefined;
      isOpen = false;
      launcher.show(false, frameTexts(language()));
      return;
    }
    if (!isOpen || opened.element.isConnected) return;
    stage.dock.prepend(opened.element);
    opened.reload();
    if (hasFocus) opened.focus();
  }

  async function hidePanel(): Promise<void> {
    const opened = await panel;
    if (isOpen || !opened) return;
    const hadFocus = opened.element.contains(stage.root.activeElement);
    opened.rest();
    opened.element.remove();
    if (hadFocus) launcher.element.focus();
  }

  async function loadPanel(): Promise<Panel> {
    const file = `${tag.base}/widget/${PANEL_FILE}`;
    const { openPanel } = (await import(/* @vite-ignore */ file)) as PanelModule;
    const opened = openPanel(context);
    opened.cover(person.isUnsure());
    return opened;
  }

  function redraw(): void {
    launcher.show(isOpen, frameTexts(language()));
    void panel?.then((opened) => opened.redraw());
  }

  /** The pop-up shows once in a visitor's session. */
  function schedulePopup(): void {
    const own = face.texts[language()];
    if (own.popup_text === '' || settings.read().isPopupDismissed === true) return;
    setTimeout(() => {
      // An invitation to ask would be a lie while nobody answers.
      if (isOpen || face.state === 'off_air' || settings.read().isPopupDismissed === true) return;
      popup = makePopup({
        text: own.popup_text,
        button: own.popup_button,
        texts: frameTexts(language()),
        onOpen: () => setOpen(true),
        onDismiss: () => {
          dismissPopup();
          launcher.element.focus();
        },
      });
      stage.dock.prepend(popup);
    }, face.animation.greeting_delay * 1000);
  }

  function dismissPopup(): void {
    if (popup) settings.write({ isPopupDismissed: true });
    popup?.remove();
    popup = undefined;
  }
}
