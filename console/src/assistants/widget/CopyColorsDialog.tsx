import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AssistantRow, getAssistant, listAssistants } from '@regia/contract/assistants/calls';
import type { Colors } from '@regia/contract/widget/colors';
import { errorMessagesOf } from '../../platform/http/error.ts';
import type { ErrorMessage } from '../../platform/http/error-messages.ts';
import { pageOf } from '../../platform/http/rows.ts';
import { send } from '../../platform/http/send.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorMessages } from '../../ui/ErrorMessages.tsx';
import { Note } from '../../ui/Note.tsx';
import type { Option, Search } from '../../ui/select-search.ts';
import { SelectSearch } from '../../ui/SelectSearch.tsx';

interface CopyColorsDialogProps {
  /** The assistant that the colors are for. */
  except: string;
  onUse: (colors: Colors) => void;
  onClose: () => void;
}

/** Copies the saved colors of another assistant into the form. */
export function CopyColorsDialog({ except, onUse, onClose }: CopyColorsDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Option | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<readonly ErrorMessage[] | null>(null);
  const [search] = useState<Search>(() => searchBut(except));
  const copy = async (from: string) => {
    setBusy(true);
    setFailure(null);
    const read = await send(getAssistant, { params: { id: from } }).catch((error: unknown) => {
      setFailure(errorMessagesOf(error));
    });
    setBusy(false);
    if (!read) return;
    onUse(read.colors);
    onClose();
  };
  return (
    <Dialog
      open
      busy={isBusy}
      title={t`Copy the colors of another assistant`}
      description={t`They replace the colors on this page. Nothing is saved until you save.`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} inactive={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            busy={isBusy}
            inactive={!chosen}
            onClick={() => chosen && void copy(chosen.id)}
          >
            <Trans>Copy colors</Trans>
          </Button>
        </>
      }
    >
      {failure && (
        <Note tone="danger" alert title={t`The colors couldn’t be read`}>
          <ErrorMessages messages={failure} />
        </Note>
      )}
      <SelectSearch
        name="assistant"
        label={t`Assistant`}
        value={chosen}
        onChange={setChosen}
        search={search}
        placeholder={t`Search by name`}
      />
    </Dialog>
  );
}

const searchBut =
  (except: string): Search =>
  async (text, signal) => {
    const query = { search: text, page: 1, page_size: 20 };
    const { results } = pageOf<AssistantRow>(await send(listAssistants, { query }, { signal }));
    return results.filter(({ id }) => id !== except).map(({ id, name }) => ({ id, label: name }));
  };
