import { Trans } from '@lingui/react/macro';
import { ArchiveIcon } from '@regia/icons/ArchiveIcon';
import { CopyIcon } from '@regia/icons/CopyIcon';
import { DownloadIcon } from '@regia/icons/DownloadIcon';
import { UndoIcon } from '@regia/icons/UndoIcon';
import { useMay } from '../../platform/session/Can.tsx';
import { MenuItem } from '../../ui/Menu.tsx';
import type { CopyItemsProps } from './copy-props.ts';
import { useExport } from './use-export.ts';

/** The items of an assistant's menu that copy, export and archive it. */
export function CopyItems({ assistant, onChoose }: CopyItemsProps) {
  const mayCreate = useMay('assistant.create');
  const mayExport = useMay('assistant.retrieve');
  const mayArchive = useMay('assistant.disable');
  const toFile = useExport(assistant);
  return (
    <>
      {mayCreate && (
        <MenuItem icon={<CopyIcon />} onSelect={() => onChoose('duplicate')}>
          <Trans>Duplicate…</Trans>
        </MenuItem>
      )}
      {mayExport && (
        <MenuItem icon={<DownloadIcon />} onSelect={() => toFile.mutate()}>
          <Trans>Export</Trans>
        </MenuItem>
      )}
      {mayArchive &&
        (assistant.state === 'archived' ? (
          <MenuItem icon={<UndoIcon />} onSelect={() => onChoose('bring-back')}>
            <Trans>Bring back…</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={<ArchiveIcon />} onSelect={() => onChoose('archive')}>
            <Trans>Archive…</Trans>
          </MenuItem>
        ))}
    </>
  );
}
