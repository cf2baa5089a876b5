import { useEffect, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BACKUP, isSent, NotSent, useCodeSending } from '../../mfa/public.ts';
import { forgetSecondStep, useSecondStep } from '../../platform/session/second-step.ts';
import { useSession } from '../../platform/session/store.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { MailboxLink } from '../login/OtherWays.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { askForCode } from './answer.ts';
import { BackupCodeForm } from './BackupCodeForm.tsx';
import { firstWay, waysForStep } from './first-way.ts';
import { OtherMethods } from './OtherMethods.tsx';
import { PasskeyStep } from './PasskeyStep.tsx';
import { SecondStepCode } from './SecondStepCode.tsx';
import styles from '../login/PublicForm.module.css';
import stepStyles from './SecondStep.module.css';

const route = getRouteApi('/auth/login/two-factor-authentication');

/** AUTH-02: the second step of a sign-in, by any method of the person. */
export function SecondStepPage() {
  const { t } = useLingui();
  const { next } = route.useSearch();
  const navigate = useNavigate();
  const pending = useSecondStep((state) => state.pending);
  const [step] = useState(pending?.step);
  const [way, setWay] = useState(step ? firstWay(step) : BACKUP);
  /** Whether the sign-in could not send its code: then nobody must wait for it. */
  const [isUnsent, setIsUnsent] = useState(step?.sent === false);
  const sending = useCodeSending(
    step && step.sent !== false && isSent(step.method) ? step.method : undefined,
  );

  // The step is done or has expired: open the next page or the sign-in.
  useEffect(() => {
    if (pending) return;
    if (useSession.getState().tokens) void navigate({ to: next ?? '/', replace: true });
    else void navigate({ to: '/auth/login', search: { next }, replace: true });
  }, [pending, navigate, next]);
  // When the page is left, the token is dropped.
  useEffect(() => () => void (useSecondStep.getState().pending && forgetSecondStep()), []);

  if (!step) return null;
  const ask = (method: string) => sending.startSending(method, () => askForCode(method));
  const choose = (chosen: string) => {
    setIsUnsent(false);
    setWay(chosen);
    if (isSent(chosen) && sending.of(chosen).waitSeconds === 0) ask(chosen);
  };
  return (
    <PublicPage title={t`Confirm it’s you`}>
      {isUnsent && (
        <div className={stepStyles.unsent}>
          <NotSent
            refusals={[t`We can’t send you a code right now. Confirm another way, or try again later.`]}
          />
        </div>
      )}
      {way === 'passkey' ? (
        <PasskeyStep first={step.method === 'passkey' ? step.options : undefined} />
      ) : way === BACKUP ? (
        <BackupCodeForm />
      ) : (
        <SecondStepCode key={way} way={way} sending={sending.of(way)} onResend={() => ask(way)} />
      )}
      <OtherMethods ways={waysForStep(step).filter((other) => other !== way)} onChoose={choose} />
      <div className={styles.ways}>
        <MailboxLink />
        <p>
          <TextLink to="/auth/login" search={{ next }}>
            <Trans>Back to sign-in</Trans>
          </TextLink>
        </p>
      </div>
    </PublicPage>
  );
}
