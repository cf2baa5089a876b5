import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Note } from '../ui/Note.tsx';

/** The list names so many files; all of them are counted. */
const NAMED_FILES_MAX = 1_000;

/** Says how many files the pages of a run link to. */
export function LinkedFilesNote({ files }: { files: number }) {
  const format = useFormat();
  const named = format.number(NAMED_FILES_MAX);
  const all = format.number(files);
  const title =
    files > NAMED_FILES_MAX ? (
      <Trans>
        The pages link to {all} files; the first {named} are listed
      </Trans>
    ) : (
      <Plural value={files} one="The pages link to # file" other="The pages link to # files" />
    );
  return (
    <Note tone="info" title={title}>
      <Trans>If the assistant should know one of them, download it and add it under Files or text.</Trans>
    </Note>
  );
}
