import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { previewImport, startImport } from '@regia/contract/people/import';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { saveTextFile } from '../../platform/save-file.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportCheck, type Wishes } from './ImportCheck.tsx';
import { ImportColumns, type Asked } from './ImportColumns.tsx';
import type { ImportFile } from './import-file.ts';

/** The steps up to the begin of an import. A refusal at any step keeps what was chosen. */
export function NewImport({ onStarted }: { onStarted: (id: string) => void }) {
  const { t } = useLingui();
  const [file, setFile] = useState<ImportFile>();
  const [asked, setAsked] = useState<Asked>({});
  const preview = useQuery({
    queryKey: ['users', 'import-preview', file?.key, asked],
    queryFn: ({ signal }) =>
      send(
        previewImport,
        { body: { ...bodyOf(file!), ...asked } },
        { signal, overlay: false, multipart: true },
      ),
    enabled: file !== undefined,
    // The steps stay while a changed column is checked; nothing of another file is shown.
    placeholderData: (before, query) =>
      query?.queryKey[2] === file?.key ? keepPreviousData(before) : undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  const start = useMutation({
    mutationFn: ({ invite, profile }: Wishes) =>
      send(
        startImport,
        {
          body: {
            ...bodyOf(file!),
            ...asked,
            columns: preview.data!.columns.map(({ use }) => use),
            invite,
            ...(profile !== '' && { role_profile: [profile] }),
          },
        },
        { multipart: true },
      ),
    onSuccess: ({ id }) => onStarted(id),
  });
  const change = (next: Asked) => {
    start.reset();
    setAsked(next);
  };
  const example = () =>
    saveTextFile(
      t`example-users.csv`,
      `\ufeff${t`Email;User name;First name;Last name;Office;Role profile`}\r\nanna.rossi@comune.example;anna.rossi;Anna;Rossi;${t`Registry office`};Editor\r\n`,
      'text/csv',
    );
  return (
    <>
      <ChooseFile
        busy={preview.isFetching}
        onExample={example}
        onChoose={(chosen) => {
          start.reset();
          setAsked({});
          setFile(chosen);
        }}
      />
      {preview.isError && <ErrorNote title={t`Couldn’t read the file`} error={preview.error} />}
      {preview.data && !preview.isError && (
        <>
          <ImportColumns preview={preview.data} onAsk={change} />
          <ImportCheck
            preview={preview.data}
            busy={start.isPending || preview.isFetching}
            onImport={start.mutate}
            refusal={start.isError && <ErrorNote title={t`The import hasn’t started`} error={start.error} />}
          />
        </>
      )}
    </>
  );
}

const bodyOf = ({ file_name, content }: ImportFile) => ({ file_name, content });
