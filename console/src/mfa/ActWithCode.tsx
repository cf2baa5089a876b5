import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { errorMessagesOf } from '../platform/http/error.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';
import { wantsCode } from './coded-body.ts';
import { CodePrompt } from './CodePrompt.tsx';
import type { CodePromptProps } from './code-prompt-props.ts';

interface ActWithCodeProps<A> extends Omit<CodePromptProps<A>, 'act' | 'only'> {
  /** What the server's configuration says; its refusal has the last word. */
  asksForCode: boolean;
  /** Nothing, where no code was asked for. */
  act: (code: string | null) => Promise<A>;
}

/** Asks for a code where the server wants one, and only confirms where it does not. */
export function ActWithCode<A>({ asksForCode, act, ...prompt }: ActWithCodeProps<A>) {
  const [asked, setAsked] = useState(asksForCode);
  if (asked) return <CodePrompt {...prompt} act={act} />;
  return <WithoutCode {...prompt} act={() => act(null)} onCodeWanted={() => setAsked(true)} />;
}

type WithoutCodeProps<A> = Omit<ActWithCodeProps<A>, 'asksForCode' | 'act'> & {
  act: () => Promise<A>;
  onCodeWanted: () => void;
};

function WithoutCode<A>({
  title,
  description,
  confirmLabel,
  danger,
  act,
  onDone,
  onClose,
  onCodeWanted,
}: WithoutCodeProps<A>) {
  const { t } = useLingui();
  // What it answers may be shown once: kept no longer than this.
  const action = useMutation({
    mutationFn: act,
    gcTime: 0,
    onSuccess: onDone,
    onError: (error) => wantsCode(error) && onCodeWanted(),
  });
  return (
    <ConfirmDialog
      open
      danger={danger}
      onCancel={onClose}
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      title={title}
      confirmLabel={confirmLabel}
    >
      {description}
      {action.isError && !wantsCode(action.error) && (
        <Note tone="danger" alert title={t`Nothing has changed`}>
          <ErrorMessages messages={errorMessagesOf(action.error)} />
        </Note>
      )}
    </ConfirmDialog>
  );
}
