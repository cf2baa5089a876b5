import { useEffect, useRef, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasskeyIcon } from '@regia/icons/PasskeyIcon';
import { z } from 'zod/mini';
import {
  answerPasskey,
  canUsePasskeys,
  challengeCache,
  PasskeyTrouble,
  usePasskey,
} from '../../mfa/public.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { FormRefusals } from '../../ui/FormRefusals.tsx';
import { Note } from '../../ui/Note.tsx';
import { pageHeading } from '../../ui/page-heading.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { answerWith, askForCode } from './answer.ts';
import styles from './SecondStep.module.css';

/** The browser gives a passkey's answer, so the form has no field. */
const schema = z.object({});

type Options = Record<string, unknown>;

/** The challenge of each sign-in. A person who tries another way and comes back gets the same one, if still valid. */
const challenges = new WeakMap<Options, ReturnType<typeof challengeCache>>();

function challengeFor(first: Options = {}) {
  const challenge = challenges.get(first) ?? challengeCache({ options: first }, () => askForCode('passkey'));
  challenges.set(first, challenge);
  return challenge;
}

/** Uses the challenge that came with the sign-in; asks for one if there is none. */
export function PasskeyStep({ first }: { first: Options | undefined }) {
  const { t } = useLingui();
  const [challenge] = useState(() => challengeFor(first));
  const button = useRef<HTMLButtonElement>(null);
  const passkey = usePasskey();
  const answer = async () => {
    const code = await answerPasskey(await challenge.options());
    challenge.discard();
    await answerWith(code);
  };
  const form = useCallForm({
    schema,
    values: { code: '' },
    submit: () => passkey.watch(answer),
  });
  useEffect(() => (button.current ?? pageHeading())?.focus(), []);
  if (!canUsePasskeys()) {
    return <Note tone="danger" alert title={t`This browser can’t use passkeys on this page.`} />;
  }
  return (
    <form {...form.formProps} className={styles.step}>
      <p className={styles.lead}>
        <Trans>Use one of your passkeys. Your browser will ask for your fingerprint, face or PIN.</Trans>
      </p>
      <FormRefusals form={form} title={t`Couldn’t sign you in`} />
      <PasskeyTrouble problem={passkey.problem} refusal={form.errorOf('code')} />
      <SubmitButton of={form} ref={button} size="l" block icon={<PasskeyIcon />}>
        <Trans>Use passkey</Trans>
      </SubmitButton>
    </form>
  );
}
