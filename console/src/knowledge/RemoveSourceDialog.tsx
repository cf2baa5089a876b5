import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { removeSource, type Source } from '@regia/contract/knowledge/source-calls';
import { useAssistant } from '../assistants/public.tsx';
import { send } from '../platform/http/send.ts';
import { DeletionDialog } from '../ui/DeletionDialog.tsx';
import { Note } from '../ui/Note.tsx';
import { nameOfSource } from './addresses.ts';
import { refreshKnowledge } from './queries.ts';
import { hasDocuments } from './source-kinds.tsx';

interface RemoveSourceDialogProps {
  id: string;
  source: Source;
  /** Whether it is the only source. */
  isLast: boolean;
  onClose: () => void;
}

export function RemoveSourceDialog({ id, source, isLast, onClose }: RemoveSourceDialogProps) {
  const { t } = useLingui();
  const address = nameOfSource(source);
  const { documents } = source;
  const isOnAir = useAssistant(id).data?.state === 'on_air';
  return (
    <DeletionDialog
      title={<Trans>Remove {address}?</Trans>}
      confirmLabel={<Trans>Remove source</Trans>}
      done={[t`Data deleted`, t`Source removed: ${address}`]}
      failed={t`Couldn’t remove the source`}
      onDelete={() => send(removeSource, { params: { id, source: source.id } })}
      onDeleted={() => void refreshKnowledge()}
      onClose={onClose}
    >
      {documents === 0 ? (
        hasDocuments(source) ? (
          <Trans>None of its documents are in the index.</Trans>
        ) : (
          <Trans>None of its pages are in the index.</Trans>
        )
      ) : hasDocuments(source) ? (
        <Plural
          value={documents}
          one="Its document is removed from the index right away, and the assistant stops answering from it."
          other="Its # documents are removed from the index right away, and the assistant stops answering from them."
        />
      ) : (
        <Plural
          value={documents}
          one="Its page is removed from the index right away, and the assistant stops answering from it."
          other="Its # pages are removed from the index right away, and the assistant stops answering from them."
        />
      )}
      {isLast && isOnAir && (
        <Note tone="warn" title={t`It’s on air, and this is its only source`}>
          <Trans>Visitors will be told that it doesn’t know. To avoid that, take it off air first.</Trans>
        </Note>
      )}
    </DeletionDialog>
  );
}
