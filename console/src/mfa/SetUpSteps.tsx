import { type ReactNode, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { requestCode } from '@regia/contract/mfa/calls';
import type { Method } from '@regia/contract/mfa/methods';
import { HttpError, ShownElsewhere } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { useSession } from '../platform/session/store.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';
import { Panel } from '../ui/Panel.tsx';
import { activate, type Activation } from './activate.ts';
import { ChooseMethod } from './ChooseMethod.tsx';
import { CodeForm } from './CodeForm.tsx';
import { wantsPassword } from './body-with-code.ts';
import { METHOD_WORDS } from './method-words.ts';
import { NewBackupCodes } from './NewBackupCodes.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { refreshMethods } from './queries.ts';
import { SetUpStep } from './SetUpStep.tsx';
import { useCodeSending } from './use-code-sending.ts';

type Step =
  | { kind: 'choose'; isAgain?: boolean }
  | { kind: 'phone'; method: Method; password: string }
  | { kind: 'prove'; method: Method; activation: Activation }
  | { kind: 'codes'; codes: readonly string[] };

const FIRST: Step = { kind: 'choose' };

interface SetUpStepsProps {
  methods: readonly Method[];
  /** Whether the person has an active method. Then its code confirms who they are; otherwise the password does. */
  hasMethod: boolean;
  first?: Method;
  onDone: () => void;
  whenNone: ReactNode;
}

/**
 * The server's answers (a secret, backup codes) stay in this component's state and are lost when the page closes. The
 * password is dropped as soon as a method is activated: another person at the same computer cannot find it later.
 */
export function SetUpSteps({ methods, hasMethod, first, onDone, whenNone }: SetUpStepsProps) {
  const { t, i18n } = useLingui();
  const [step, setStep] = useState(FIRST);
  /** The step on screen; late answers compare their step with it. */
  const shown = useRef(FIRST);
  const [activations, setActivations] = useState<Partial<Record<Method, Activation>>>({});
  const sending = useCodeSending();
  const maySavePhone = useSession((state) => state.profile !== '');

  const go = (next: Step) => {
    shown.current = next;
    sending.reset();
    setStep(next);
  };
  const isShown = () => shown.current === step;
  /**
   * The activation that this page already asked for: its secret or its code is still valid. A passkey's challenge is
   * asked for again, because it expires after minutes.
   */
  const earlierActivation = (method: Method) => (method === 'passkey' ? undefined : activations[method]);
  /** Activates the method. Does nothing if another step was chosen in the meantime. */
  const activateMethod = async (method: Method, password: string) => {
    if (!isShown()) return;
    const options = { isWanted: isShown, password: hasMethod ? undefined : password };
    const answer = earlierActivation(method) ?? (await sending.ask(method, () => activate(method, options)));
    setActivations((before) => ({ ...before, [method]: answer }));
    if (isShown()) go({ kind: 'prove', method, activation: answer });
  };
  /** Rejects only if the password is missing or wrong; every other error is in the state of the sending. */
  const choose = (method: Method, password: string) =>
    activateMethod(method, password).catch((error: unknown) => {
      if (!isShown()) return;
      const noPhone = error instanceof HttpError && error.refusal === 'phone_required';
      if (noPhone && maySavePhone) go({ kind: 'phone', method, password });
      if (!wantsPassword(error)) return;
      // The last method was removed in the meantime.
      if (hasMethod) void refreshMethods();
      throw error;
    });
  const askPasswordAgain = () => go({ kind: 'choose', isAgain: true });
  const activatePasskeyAgain = () =>
    activate('passkey').catch((error: unknown) => {
      if (!wantsPassword(error)) throw error;
      if (isShown()) askPasswordAgain();
      throw new ShownElsewhere();
    });
  const resend = (method: Method) =>
    sending.startSending(method, () => send(requestCode, { body: { method } }, { overlay: false }));
  const confirmed = (codes: readonly string[]) => {
    toast.success(t`You have successfully activated two-factor authentication`);
    if (codes.length > 0) go({ kind: 'codes', codes });
    else onDone();
  };
  const back = (
    <Button variant="ghost" onClick={() => go({ kind: 'choose' })}>
      <Trans>Choose another</Trans>
    </Button>
  );

  if (step.kind === 'choose') {
    if (methods.length === 0) return whenNone;
    return (
      <SetUpStep key="choose" takesFocus={step !== FIRST} title={t`Step 1 of 2: method`}>
        {sending.latest.refusals.length > 0 && (
          <Note tone="danger" alert title={t`Couldn’t get started`}>
            <ErrorMessages messages={sending.latest.refusals} />
          </Note>
        )}
        {step.isAgain && <Note tone="info" title={t`To continue, enter your password again`} />}
        <ChooseMethod
          methods={methods}
          first={first}
          asksForPassword={(method) => !hasMethod && earlierActivation(method) === undefined}
          onChosen={choose}
        />
      </SetUpStep>
    );
  }
  if (step.kind === 'codes') {
    return (
      <Panel title={t`Backup codes`}>
        <NewBackupCodes codes={step.codes} onKept={onDone} />
      </Panel>
    );
  }
  const name = i18n._(METHOD_WORDS[step.method].name);
  return (
    <SetUpStep key={step.kind} takesFocus title={t`Step 2 of 2: ${name}`}>
      {step.kind === 'phone' ? (
        <PhoneForm
          sending={sending.of(step.method)}
          onSaved={() => void choose(step.method, step.password).catch(askPasswordAgain)}
          back={back}
        />
      ) : step.method === 'passkey' ? (
        <PasskeyForm
          activation={step.activation}
          onActivateAgain={activatePasskeyAgain}
          onConfirmed={confirmed}
          back={back}
        />
      ) : (
        <CodeForm
          method={step.method}
          details={step.activation.details}
          sending={sending.of(step.method)}
          onResend={() => resend(step.method)}
          onConfirmed={confirmed}
          back={back}
        />
      )}
    </SetUpStep>
  );
}
