import type { Assistant } from '@regia/contract/assistants/calls';
import type { Colors } from '@regia/contract/widget/colors';
import { loadOnce } from '../../ui/load-once.ts';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { formColors } from './color-values.ts';

const importing = loadOnce(() => import('./ImportColorsDialog.tsx'));
const copying = loadOnce(() => import('./CopyColorsDialog.tsx'));

export type PaletteDialog = 'import' | 'copy';

interface PaletteDialogsProps {
  assistant: Pick<Assistant, 'id' | 'site'>;
  open: PaletteDialog | null;
  onUse: (colors: Colors) => void;
  onClose: () => void;
}

/** The dialogs that bring colors from elsewhere. They stand outside the form: a submit in them must not save it. */
export function PaletteDialogs({ assistant, open, onUse, onClose }: PaletteDialogsProps) {
  const imports = useLazyCode(open === 'import', importing);
  const copies = useLazyCode(open === 'copy', copying);
  const use = (colors: Colors) => onUse(formColors(colors));
  return (
    <>
      {imports && open === 'import' && (
        <imports.ImportColorsDialog site={assistant.site} onUse={use} onClose={onClose} />
      )}
      {copies && open === 'copy' && (
        <copies.CopyColorsDialog except={assistant.id} onUse={use} onClose={onClose} />
      )}
    </>
  );
}
