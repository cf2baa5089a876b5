import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { requestCode } from '@regia/contract/mfa/calls';
import { useQuery } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { methodName } from './method-words.ts';
import { BACKUP, isSent, waysOf } from './methods.ts';
import { canUsePasskeys } from './passkey.ts';
import { mfaQueries } from './queries.ts';
import { useCodeSending } from './use-code-sending.ts';
import { WayForm } from './WayForm.tsx';
import type { CodePromptProps } from './code-prompt-props.ts';

/** Asks for a code of one of the person's methods before a change that weakens or replaces the second factor. */
export function CodePrompt<A>(props: CodePromptProps<A>) {
  const active = useQuery(mfaQueries.active());
  const usable = active.data
    ?.toSorted((one, other) => Number(other.is_primary) - Number(one.is_primary))
    .map(({ name }) => name)
    .filter((name) => (name !== 'passkey' || canUsePasskeys()) && (!props.only || name === props.only));
  const isOnlyMail = active.data?.length === 1 && active.data[0]?.name === 'email';
  if (usable) {
    const ways = props.movesAddress && isOnlyMail ? usable : waysOf(usable);
    return <Prompt {...props} ways={ways} />;
  }
  return (
    <Dialog open onClose={props.onClose} title={props.title} description={props.description}>
      {active.isError ? (
        <LoadFailed error={active.error} onRetry={() => void active.refetch()} />
      ) : (
        <SkeletonRows rows={2} />
      )}
    </Dialog>
  );
}

type PromptProps<A> = CodePromptProps<A> & { ways: readonly string[] };

function Prompt<A>({ title, description, ways, onClose, finalFocus, ...asking }: PromptProps<A>) {
  const { t, i18n } = useLingui();
  const code = useRef<HTMLInputElement>(null);
  const [way, setWay] = useState(ways[0] ?? BACKUP);
  const sending = useCodeSending();
  const ask = (method: string) =>
    sending.startSending(method, () => send(requestCode, { body: { method } }, { overlay: false }));
  const choose = (chosen: string) => {
    setWay(chosen);
    if (isSent(chosen)) ask(chosen);
  };
  const opened = useEffectEvent(() => {
    if (isSent(way)) ask(way);
  });
  useEffect(() => opened(), []);
  return (
    <Dialog
      open
      onClose={onClose}
      initialFocus={code}
      finalFocus={finalFocus}
      title={title}
      description={description}
    >
      <SelectField
        label={t`Confirm with`}
        value={way}
        onChange={(event) => choose(event.target.value)}
        options={ways.map((name) => ({
          value: name,
          label: name === BACKUP ? t`Backup code` : i18n._(methodName(name)),
        }))}
      />
      <WayForm
        key={way}
        {...asking}
        way={way}
        inputRef={code}
        sending={sending.of(way)}
        onResend={() => ask(way)}
        onClose={onClose}
      />
    </Dialog>
  );
}
