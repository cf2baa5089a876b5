import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { issueKey } from '@regia/contract/assistants/calls';
import type { Answer } from '@regia/contract/call';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { send } from '../platform/http/send.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { IssuedKeyDialog } from './IssuedKeyDialog.tsx';
import { refreshAssistants } from './queries.ts';

type Issued = Answer<typeof issueKey>;

/** Asks for the key's name, then shows the key once. */
export function IssueKeyDialog({ assistantId, onClose }: { assistantId: string; onClose: () => void }) {
  const [issued, setIssued] = useState<Issued | null>(null);
  return issued ? (
    <IssuedKeyDialog issued={issued} onClose={onClose} />
  ) : (
    <NameForm assistantId={assistantId} onIssued={setIssued} onClose={onClose} />
  );
}

interface NameFormProps {
  assistantId: string;
  onIssued: (issued: Issued) => void;
  onClose: () => void;
}

function NameForm({ assistantId, onIssued, onClose }: NameFormProps) {
  const { t } = useLingui();
  const form = useCallForm({
    schema: issueKey.body,
    values: { name: '' },
    submit: (values) => send(issueKey, { params: { id: assistantId }, body: values }),
    onDone: (answer) => {
      void refreshAssistants();
      onIssued(answer);
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>New key</Trans>}
      description={
        <Trans>You’ll see it only once, so copy it then. We store only a fingerprint of it.</Trans>
      }
      submit={<Trans>Create key</Trans>}
      refusedTitle={t`Failed to generate API key`}
    >
      <TextField
        {...form.field('name')}
        label={t`What it’s for`}
        optional
        hint={t`A name to tell it apart, such as “main website” or “app”`}
        autoComplete="off"
      />
    </FormDialog>
  );
}
