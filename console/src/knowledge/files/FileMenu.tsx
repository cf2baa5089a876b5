import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { downloadFile, type KnowledgeFile } from '@regia/contract/knowledge/file-calls';
import { DeleteIcon } from '@regia/icons/DeleteIcon';
import { DownloadIcon } from '@regia/icons/DownloadIcon';
import { MoreIcon } from '@regia/icons/MoreIcon';
import { UploadIcon } from '@regia/icons/UploadIcon';
import { download } from '../../platform/http/send.ts';
import { useDownload } from '../../platform/use-download.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface FileMenuProps {
  id: string;
  file: KnowledgeFile;
  mayTrain: boolean;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** The actions of a file: it is downloaded as it was uploaded, replaced under its name, or deleted. */
export function FileMenu({ id, file, mayTrain, onReplace, onRemove }: FileMenuProps) {
  const { t } = useLingui();
  const { name } = file;
  const input = useRef<HTMLInputElement>(null);
  const save = useDownload(async () => {
    const { blob } = await download(downloadFile, { params: { id, file: file.id } });
    // The name of the answer may lack letters that a header cannot hold.
    return { name: name.split('/').at(-1) ?? name, blob };
  });
  return (
    <>
      <Menu trigger={<IconButton size="s" label={t`Actions for ${name}`} icon={<MoreIcon />} />}>
        <MenuItem icon={<DownloadIcon />} onSelect={() => save.mutate()}>
          <Trans>Download</Trans>
        </MenuItem>
        {mayTrain && (
          <>
            <MenuItem
              icon={<UploadIcon />}
              detail={<Trans>The new one is learned in its place</Trans>}
              onSelect={() => input.current?.click()}
            >
              <Trans>Replace…</Trans>
            </MenuItem>
            <MenuItem danger icon={<DeleteIcon />} onSelect={onRemove}>
              <Trans>Delete file…</Trans>
            </MenuItem>
          </>
        )}
      </Menu>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-hidden
          aria-label={t`New file for ${name}`}
          onChange={({ currentTarget }) => {
            const chosen = currentTarget.files?.[0];
            if (chosen) onReplace(chosen);
            currentTarget.value = '';
          }}
        />
      </VisuallyHidden>
    </>
  );
}
