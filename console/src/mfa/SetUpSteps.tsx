import { type ReactNode, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { requestCode } from '@regia/contract/mfa/calls';
import type { Method } from '@regia/contract/mfa/methods';
import { HttpError, SaidElsewhere } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { toast } from '../platform/toasts.ts';
import { useSession } from '../platform/session/store.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorMessages } from '../ui/ErrorMessages.tsx';
import { Note } from '../ui/Note.tsx';
import { Panel } from '../ui/Panel.tsx';
import { activate, type Begun } from './activate.ts';
import { ChooseMethod } from './ChooseMethod.tsx';
import { CodeForm } from './CodeForm.tsx';
import { wantsPassword } from './coded-body.ts';
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
  | { kind: 'prove'; method: Method; begun: Begun }
  | { kind: 'codes'; codes: readonly string[] };

const FIRST: Step = { kind: 'choose' };

interface SetUpStepsProps {
  methods: readonly Method[];
  /** An active one: its codes say who it is. Before there is one the password does. */
  hasMethod: boolean;
  first?: Method;
  onDone: () => void;
  whenNone: ReactNode;
}

/**
 * What the server tells here (a secret, backup codes) stays in this state, and goes with the page. The password goes as
 * soon as a method is begun: who comes by later does not find it here.
 */
export function SetUpSteps({ methods, hasMethod, first, onDone, whenNone }: SetUpStepsProps) {
  const { t, i18n } = useLingui();
  const [step, setStep] = useState(FIRST);
  /** The step on screen, for answers that come late. */
  const here = useRef(FIRST);
  const [begun, setBegun] = useState<Partial<Record<Method, Begun>>>({});
  const sending = useCodeSending();
  const mayKeepPhone = useSession((state) => state.profile !== '');

  const go = (next: Step) => {
    here.current = next;
    sending.forget();
    setStep(next);
  };
  const isHere = () => here.current === step;
  /** Begun once on this page: its secret, or its code, is still the one. A passkey's challenge lives for minutes. */
  const knownOf = (method: Method) => (method === 'passkey' ? undefined : begun[method]);
  /** Nothing where another step was chosen meanwhile. */
  const begin = async (method: Method, password: string) => {
    if (!isHere()) return;
    const how = { isWanted: isHere, password: hasMethod ? undefined : password };
    const answer = knownOf(method) ?? (await sending.ask(method, () => activate(method, how)));
    setBegun((before) => ({ ...before, [method]: answer }));
    if (isHere()) go({ kind: 'prove', method, begun: answer });
  };
  /** Fails only for the password; all else is said by how the sending stands. */
  const choose = (method: Method, password: string) =>
    begin(method, password).catch((error: unknown) => {
      if (!isHere()) return;
      const noPhone = error instanceof HttpError && error.refusal === 'phone_required';
      if (noPhone && mayKeepPhone) go({ kind: 'phone', method, password });
      if (!wantsPassword(error)) return;
      // The last method went meanwhile.
      if (hasMethod) void refreshMethods();
      throw error;
    });
  const askAgain = () => go({ kind: 'choose', isAgain: true });
  const beginPasskeyAgain = () =>
    activate('passkey').catch((error: unknown) => {
      if (!wantsPassword(error)) throw error;
      if (isHere()) askAgain();
      throw new SaidElsewhere();
    });
  const again = (method: Method) =>
    sending.again(method, () => send(requestCode, { body: { method } }, { overlay: false }));
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
      <SetUpStep key="choose" takesFocus={step !== FIRST} title={t`Step 1 of 2: the method`}>
        {sending.latest.refusals.length > 0 && (
          <Note tone="danger" alert title={t`It could not be started`}>
            <ErrorMessages messages={sending.latest.refusals} />
          </Note>
        )}
        {step.isAgain && <Note tone="info" title={t`To go on, write your password again`} />}
        <ChooseMethod
          methods={methods}
          first={first}
          asksForPassword={(method) => !hasMethod && knownOf(method) === undefined}
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
          onKept={() => void choose(step.method, step.password).catch(askAgain)}
          back={back}
        />
      ) : step.method === 'passkey' ? (
        <PasskeyForm
          begun={step.begun}
          onBeginAgain={beginPasskeyAgain}
          onConfirmed={confirmed}
          back={back}
        />
      ) : (
        <CodeForm
          method={step.method}
          details={step.begun.details}
          sending={sending.of(step.method)}
          onResend={() => again(step.method)}
          onConfirmed={confirmed}
          back={back}
        />
      )}
    </SetUpStep>
  );
}
