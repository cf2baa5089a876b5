import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_ANIMATION } from '@regia/contract/widget/animation';
import { DEFAULT_COLORS } from '@regia/contract/widget/default-colors';
import type { Face } from '@regia/contract/widget/face';
import type { Preview, PreviewModule, PreviewView } from '@regia/contract/widget/preview';
import { DEFAULT_TEXTS } from '@regia/contract/widget/texts';
import { button, show } from '../../../test/show.tsx';
import { Stage } from './Stage.tsx';

const written = (popup: string) => ({ ...DEFAULT_TEXTS['it-IT'], popup_text: popup });
const FACE: Face = {
  name: 'Tributi',
  language: 'it-IT',
  state: 'on_air',
  pause_text: '',
  returns_on: null,
  user_type: 'anonymous',
  colors: DEFAULT_COLORS,
  animation: DEFAULT_ANIMATION,
  texts: { 'it-IT': written('Posso aiutarla?'), 'en-US': written('May we help?') },
};

/** A preview that draws nothing and keeps what it is told. */
function recordingPreview() {
  const views: PreviewView[] = [];
  const play = vi.fn<() => void>();
  const remove = vi.fn<() => void>();
  let press: Parameters<PreviewModule['mountPreview']>[2] = () => {};
  const module: PreviewModule = {
    mountPreview: (_host, view, onPart) => {
      views.push(view);
      press = onPart;
      const preview: Preview = { update: (next) => void views.push(next), play, remove };
      return preview;
    },
  };
  return {
    load: () => Promise.resolve(module),
    now: () => views.at(-1),
    play,
    remove,
    press: () => press('dark'),
  };
}

const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });

test('AST-04 the stage shows the widget with the unsaved colors, in each state and language, and on a phone', async () => {
  const preview = recordingPreview();
  const pressed = vi.fn<(role: string) => void>();
  const shown = await show(<Stage face={FACE} onPart={pressed} load={preview.load} />);
  await expect.poll(preview.now).toEqual({
    face: FACE,
    language: 'it-IT',
    shows: 'panel',
    isPhone: false,
    outlined: undefined,
  });
  await choose('Phone');
  await choose('With pop-up');
  await choose('EN');
  await expect.poll(preview.now).toMatchObject({ isPhone: true, shows: 'popup', language: 'en-US' });
  const green = { ...FACE, colors: { ...DEFAULT_COLORS, primary: '#155548' } };
  await shown.rerender(<Stage face={green} outlined="primary" onPart={pressed} load={preview.load} />);
  await expect.poll(preview.now).toMatchObject({ face: green, outlined: 'primary' });
  preview.press();
  expect(pressed).toHaveBeenCalledWith('dark');
  await shown.unmount();
  expect(preview.remove).toHaveBeenCalledTimes(1);
});

test('AST-06 a pop-up that nobody wrote is not drawn, in the language where it is empty', async () => {
  const preview = recordingPreview();
  const face = { ...FACE, texts: { ...FACE.texts, 'en-US': written(' ') } };
  const shown = await show(<Stage face={face} shows="popup" load={preview.load} />);
  await expect.poll(preview.now).toMatchObject({ language: 'it-IT', shows: 'popup' });
  await choose('EN');
  await expect.poll(preview.now).toMatchObject({ language: 'en-US', shows: 'launcher' });
  await expect.element(page.getByText(/There is no pop-up/)).toBeVisible();
  await shown.rerender(<Stage face={FACE} shows="popup" load={preview.load} />);
  await expect.poll(preview.now).toMatchObject({ language: 'en-US', shows: 'popup' });
});

test('AST-04 the preview says that its conversation is an example', async () => {
  const preview = recordingPreview();
  await show(<Stage face={FACE} load={preview.load} />);
  await expect.element(page.getByText(/The conversation is an example/)).toBeVisible();
  await choose('Closed');
  await expect.element(page.getByText(/The conversation is an example/)).not.toBeInTheDocument();
});

test('AST-04 a preview that cannot be loaded says so, and can be tried again', async () => {
  const preview = recordingPreview();
  let isThere = false;
  const load = () => (isThere ? preview.load() : Promise.reject(new Error('not there')));
  await show(<Stage face={FACE} load={load} />);
  await expect.element(page.getByText('The preview couldn’t be loaded')).toBeVisible();
  isThere = true;
  await button('Try again').click();
  await expect.poll(preview.now).toMatchObject({ language: 'it-IT' });
  await expect.element(page.getByText('The preview couldn’t be loaded')).not.toBeInTheDocument();
});

test('AST-06 the stage begins with the language of the texts and follows it, until another one is chosen', async () => {
  const preview = recordingPreview();
  const stage = (language: 'it-IT' | 'en-US') => (
    <Stage face={FACE} language={language} shows="popup" load={preview.load} />
  );
  const shown = await show(stage('en-US'));
  await expect.poll(preview.now).toMatchObject({ language: 'en-US', shows: 'popup' });
  await choose('IT');
  await expect.poll(preview.now).toMatchObject({ language: 'it-IT' });
  await shown.rerender(stage('it-IT'));
  await shown.rerender(stage('en-US'));
  await expect.poll(preview.now).toMatchObject({ language: 'en-US' });
});

test('AST-04 the sample page is dark on request', async () => {
  const preview = recordingPreview();
  await show(<Stage face={FACE} load={preview.load} />);
  const ground = () => {
    const sample = page.getByRole('region', { name: 'Preview' }).element().children[1]!;
    return getComputedStyle(sample).backgroundColor;
  };
  const light = ground();
  await choose('Dark page');
  await expect.poll(ground).not.toBe(light);
});

test('AST-06 the animation is not played before the preview is there', async () => {
  await show(<Stage face={FACE} hasPlay load={() => new Promise(() => {})} />);
  await expect.element(button('Play again')).toHaveAttribute('aria-disabled', 'true');
});

test('AST-06 the animation is played again from its button', async () => {
  const preview = recordingPreview();
  await show(<Stage face={FACE} hasPlay load={preview.load} />);
  await expect.poll(preview.now).toBeDefined();
  await button('Play again').click();
  expect(preview.play).toHaveBeenCalledTimes(1);
});
