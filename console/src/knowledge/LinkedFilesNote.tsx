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
        The pages link to {all} files that were not read; the first {named} are listed
      </Trans>
    ) : (
      <Plural
        value={files}
        one="The pages link to # file that was not read"
        other="The pages link to # files that were not read"
      />
    );
  return (
    <Note tone="info" title={title}>
      <Trans>
        If the assistant should know them, change the source so that it reads the files that its pages link
        to. Files of other kinds or sites: download them and add them under Files or text.
      </Trans>
    </Note>
  );
}
