import { Trans, useLingui } from '@lingui/react/macro';
import type { issueKey } from '@regia/contract/assistants/calls';
import type { Answer } from '@regia/contract/call';
import { ShownOnceDialog } from './ShownOnceDialog.tsx';

interface IssuedKeyDialogProps {
  issued: Answer<typeof issueKey>;
  onClose: () => void;
}

/** Shows a key, with a program that uses it. */
export function IssuedKeyDialog({ issued, onClose }: IssuedKeyDialogProps) {
  const { t } = useLingui();
  return (
    <ShownOnceDialog
      onClose={onClose}
      title={<Trans>API key generated: copy the key or the code snippet</Trans>}
      description={<Trans>Once you close this window, you won’t be able to see the key again.</Trans>}
      parts={[
        { title: t`Key`, text: issued.api_key, copyLabel: t`Copy key` },
        {
          title: t`Ask a first question from a terminal`,
          text: issued.snippet,
          copyLabel: t`Copy code`,
        },
      ]}
      close={<Trans>I’ve copied it, close</Trans>}
      leaveTitle={t`Have you copied the key?`}
      leaveWhat={t`You won’t be able to see it again.`}
    />
  );
}
