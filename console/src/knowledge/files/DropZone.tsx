import { type DragEvent, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FileRoom } from '@regia/contract/knowledge/file-calls';
import { UploadIcon } from '@regia/icons/UploadIcon';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { droppedFiles, filesOf, type ChosenFile } from './chosen-files.ts';
import styles from './Files.module.css';

interface DropZoneProps {
  room: FileRoom | undefined;
  onFiles: (files: ChosenFile[]) => void;
  onPaste: () => void;
}

/** Takes files and folders: dropped, or chosen with a button. Says before how much there is room for. */
export function DropZone({ room, onFiles, onPaste }: DropZoneProps) {
  const { t } = useLingui();
  const format = useFormat();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void droppedFiles(event.dataTransfer).then(onFiles);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const input = (name: string, isFolder: boolean) => (
    <VisuallyHidden>
      <input
        ref={isFolder ? folder : files}
        type="file"
        multiple
        {...(isFolder && { webkitdirectory: '' })}
        tabIndex={-1}
        aria-label={name}
        aria-hidden
        onChange={({ currentTarget }) => {
          onFiles(filesOf(currentTarget.files ?? []));
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </VisuallyHidden>
  );
  const largest = format.bytes(room?.file_max ?? 0);
  const [used, most] = [room?.files ?? 0, room?.files_max ?? 0].map((count) => format.number(count));
  const [bytes, bytesMax] = [room?.bytes ?? 0, room?.bytes_max ?? 0].map((count) => format.bytes(count));
  return (
    <div
      className={classes(styles.drop, isOver && styles.over)}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <UploadIcon size={24} />
      <p className={styles.dropTitle}>
        <Trans>Drag files or folders here</Trans>
      </p>
      <div className={styles.dropButtons}>
        <Button size="s" data-choose-files onClick={() => files.current?.click()}>
          <Trans>Choose files</Trans>
        </Button>
        <Button size="s" onClick={() => folder.current?.click()}>
          <Trans>Choose a folder</Trans>
        </Button>
        <Button size="s" onClick={onPaste}>
          <Trans>Paste a text</Trans>
        </Button>
      </div>
      {input(t`Files`, false)}
      {input(t`Folder`, true)}
      <p className={styles.dropHint}>
        <Trans>PDF, Word, sheets, slides, OpenDocument, HTML, Markdown, text, or a ZIP of them.</Trans>{' '}
        {room && (
          <Trans>
            Up to {largest} each; {used} of {most} files, {bytes} of {bytesMax}.
          </Trans>
        )}
      </p>
    </div>
  );
}
