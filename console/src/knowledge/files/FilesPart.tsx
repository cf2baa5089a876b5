import { useId, useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { queryClient, useViewer } from '../../platform/query.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SaveBar } from '../../ui/SaveBar.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import type { ChosenFile } from './chosen-files.ts';
import { DropZone } from './DropZone.tsx';
import { fileQueries } from './file-queries.ts';
import { OpensFiles } from './OpensFiles.tsx';
import { isUnfinished, needsPerson, type UploadRow } from './upload-row.ts';
import { UploadList } from './UploadList.tsx';
import { useUploads } from './use-uploads.ts';
import add from '../adding/AddSource.module.css';

/** Loaded when a text is pasted, because it needs the form library. */
const pasteDialog = loadOnce(() => import('./PasteTextDialog.tsx'));

interface FilesPartProps {
  id: string;
  isManual: boolean;
  isHidden: boolean;
  onDone: () => void;
}

/** Takes files and texts. Each is added on its own as soon as it is uploaded. */
export function FilesPart({ id, isManual, isHidden, onDone }: FilesPartProps) {
  const { t } = useLingui();
  const format = useFormat();
  const viewer = useViewer();
  const formId = useId();
  const { uploads, rows } = useUploads(id);
  const room = useQuery({ ...fileQueries.room(viewer, id), enabled: !isHidden });
  const unfinished = rows.filter(isUnfinished).length;
  const [isPasting, setPasting] = useState(false);
  const [leftOut, setLeftOut] = useState(0);
  const paste = useLazyCode(isPasting, pasteDialog);
  const take = async (chosen: readonly ChosenFile[]) => {
    // Files that are chosen at once wait for the limits.
    const limits = room.data ?? (await queryClient.ensureQueryData(fileQueries.room(viewer, id)));
    const { files_max: most, file_max: bytes } = limits;
    setLeftOut(Math.max(0, chosen.length - most));
    uploads.add(chosen.slice(0, most), { bytes, text: format.bytes(bytes) });
  };
  const most = format.number(room.data?.files_max ?? 0);
  return (
    <div className={add.part} hidden={isHidden}>
      <form
        id={formId}
        className={add.form}
        onSubmit={(event) => {
          event.preventDefault();
          onDone();
        }}
      >
        <h2 className={add.title}>
          <Trans>Files or text</Trans>
        </h2>
        {room.isError && !room.data ? (
          <LoadFailed error={room.error} onRetry={() => void room.refetch()} />
        ) : (
          <DropZone
            room={room.data}
            onFiles={(chosen) => void take(chosen).catch(() => {})}
            onPaste={() => setPasting(true)}
          />
        )}
        {leftOut > 0 && (
          <Note tone="warn" alert title={t`Some files were left out`}>
            <Plural
              value={leftOut}
              one={`An assistant holds ${most} files: # more wasn’t taken.`}
              other={`An assistant holds ${most} files: # more weren’t taken.`}
            />
          </Note>
        )}
        {rows.length > 0 && <UploadList rows={rows} uploads={uploads} />}
        {room.data && <OpensFiles id={id} room={room.data} />}
      </form>
      <div className={add.aside}>
        <Panel title={t`What is learned from a file`}>
          <div className={add.beside}>
            <p>
              <Trans>
                Headings, lists and tables row by row, with their page. Repeated headers, footers and page
                numbers are left out.
              </Trans>
            </p>
            <p>
              <Trans>A citation names the file, the heading and the page.</Trans>
            </p>
            <p>
              {isManual ? (
                <Trans>Only manual training: the files are learned when somebody starts a training.</Trans>
              ) : (
                <Trans>A new or changed file is learned at once, without waiting for the schedule.</Trans>
              )}
            </p>
          </div>
        </Panel>
      </div>
      <SaveBar
        visible={!isHidden}
        form={formId}
        state={<Told rows={rows} />}
        saveLabel={<Trans>Go to training</Trans>}
      />
      {isPasting && paste && (
        <paste.PasteTextDialog onText={uploads.addText} onClose={() => setPasting(false)} />
      )}
      <LeaveGuard
        dirty={unfinished > 0}
        title={t`Some files aren’t uploaded yet`}
        what={t`If you leave, their upload is canceled. Files that are added stay.`}
        leaveLabel={t`Leave and cancel them`}
        onDiscard={uploads.end}
      />
    </div>
  );
}

/** The line of the bar: how many are there, and that the others can wait. */
function Told({ rows }: { rows: readonly UploadRow[] }) {
  const added = rows.filter(({ state }) => state === 'done').flatMap(({ files }) => files).length;
  if (added === 0) return <Trans>Each file is added as soon as it’s uploaded.</Trans>;
  return (
    <>
      <Plural value={added} one="# file added." other="# files added." />{' '}
      {rows.some(needsPerson) && <Trans>The others can be sorted out later.</Trans>}
    </>
  );
}
