import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { issueIdentitySecret } from '@regia/contract/assistants/identity-secrets';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { refreshAssistants } from '../queries.ts';
import { ShownOnceDialog } from '../ShownOnceDialog.tsx';

interface IssueSecretDialogProps {
  assistantId: string;
  onClose: () => void;
}

/** Asks before a secret is created, then shows it once. */
export function IssueSecretDialog({ assistantId, onClose }: IssueSecretDialogProps) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useCallForm({
    schema: issueIdentitySecret.body,
    values: {},
    submit: () => send(issueIdentitySecret, { params: { id: assistantId }, body: {} }),
    onDone: (answer) => {
      void refreshAssistants();
      setSecret(answer.secret);
    },
  });
  if (secret !== null) {
    return (
      <ShownOnceDialog
        onClose={onClose}
        title={<Trans>Secret created: copy it</Trans>}
        description={
          <Trans>
            Once you close this window, you won’t be able to see the secret again. The secret before, if there
            was one, stays valid for 24 hours more: put the new one on your server meanwhile.
          </Trans>
        }
        parts={[{ title: t`Secret`, text: secret, copyLabel: t`Copy secret` }]}
        close={<Trans>I’ve copied the secret, close</Trans>}
        leaveTitle={t`Have you copied the secret?`}
        leaveWhat={t`You won’t be able to see the secret again.`}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>New secret</Trans>}
      description={
        <Trans>
          You’ll see it only once, so copy it then and keep it on your site’s server. The secret before, if
          there is one, stays valid for 24 hours more.
        </Trans>
      }
      submit={<Trans>Create secret</Trans>}
      refusedTitle={t`Couldn’t create the secret`}
    />
  );
}
