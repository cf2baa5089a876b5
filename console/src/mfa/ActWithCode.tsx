import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { wantsCode } from './body-with-code.ts';
import { CodePrompt } from './CodePrompt.tsx';
import type { CodePromptProps } from './code-prompt-props.ts';

interface ActWithCodeProps<A> extends Omit<CodePromptProps<A>, 'act' | 'only'> {
  /** Whether the server's configuration asks for a code. If the server still refuses the call, a code is asked for. */
  asksForCode: boolean;
  /** Gets null if no code was asked for. */
  act: (code: string | null) => Promise<A>;
}

/** Asks for a code if the server wants one; otherwise asks for a confirmation only. */
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
  // The answer may hold backup codes, which are shown once: it stays in no cache.
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
        <ErrorNote title={t`Nothing changed`} error={action.error} />
      )}
    </ConfirmDialog>
  );
}
