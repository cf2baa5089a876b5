import { useState } from 'react';
import { t } from '@lingui/core/macro';
import type { ColorRole, Colors } from '@regia/contract/widget/colors';
import { isDialogOpen } from '../../platform/dialogs.ts';
import type { Entered } from '../../platform/form/paths.ts';
import { useKeys } from '../../platform/keys/use-keys.ts';
import { NO_HISTORY, recorded, redone, undone } from './color-history.ts';

interface ColorForm {
  readonly values: { readonly colors: Colors };
  enter(values: Entered<{ colors: Colors }>): void;
  cancel(): void;
}

/** Changes the colors of a form in steps that can be undone and redone, also with keys. */
export function useColorHistory(form: ColorForm, isReadOnly: boolean) {
  const [history, setHistory] = useState(NO_HISTORY);
  const record = (subject: string) => setHistory(recorded(history, form.values.colors, subject, Date.now()));
  const move = (to: typeof undone) => () => {
    const moved = to(history, form.values.colors);
    if (!moved) return;
    setHistory(moved.history);
    form.enter({ colors: moved.colors });
  };
  const [undo, redo] = [move(undone), move(redone)];
  const here = () => !isReadOnly && !isDialogOpen();
  useKeys([
    { keys: 'Mod+z', label: () => t`Undo`, run: undo, here },
    { keys: 'Mod+y', label: () => t`Redo`, run: redo, here },
    { keys: 'Mod+Shift+z', label: () => t`Redo`, run: redo, here },
  ]);
  return {
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo,
    redo,
    /** Changes one color. Quick changes of the same role are one step. */
    setColor: (role: ColorRole, color: string) => {
      record(role);
      form.enter({ [`colors.${role}`]: color });
    },
    setColors: (colors: Colors) => {
      record('');
      form.enter({ colors });
    },
    cancel: () => {
      record('');
      form.cancel();
    },
  };
}
