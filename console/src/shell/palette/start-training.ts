import { t } from '@lingui/core/macro';
import { train } from '@regia/contract/knowledge/calls';
import { send } from '../../platform/http/send.ts';
import { showFailure } from '../../platform/http/show-status.ts';
import { loadTexts } from '../../platform/i18n/texts.ts';
import { queryClient } from '../../platform/query.ts';
import { toast } from '../../platform/toasts.ts';
import { paletteTexts } from './texts.ts';

/** From anywhere: how it came out is a toast, how it goes on is on the training tab. */
export async function startTraining(id: string): Promise<void> {
  try {
    await loadTexts(paletteTexts);
    await send(train, { params: { id } }, { overlay: false });
    toast.success(t`Training started`);
  } catch (error) {
    showFailure(t`The training has not started`, error);
  }
  await Promise.all(
    ['knowledge', 'assistants'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
}
