import { t } from '@lingui/core/macro';
import { train } from '@regia/contract/knowledge/training-calls';
import { send } from '../../platform/http/send.ts';
import { showFailure } from '../../platform/http/show-status.ts';
import { loadTexts } from '../../platform/i18n/texts.ts';
import { queryClient } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { paletteTexts } from './texts.ts';

/** Starts a training from any page, and shows the result as a toast. The training tab shows the progress. */
export async function startTraining(id: string): Promise<void> {
  try {
    await loadTexts(paletteTexts);
    await send(train, { params: { id } }, { overlay: false });
    toast.success(t`Training started`);
  } catch (error) {
    showFailure(t`Training didn’t start`, error);
  }
  await Promise.all(
    ['knowledge', 'assistants'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
