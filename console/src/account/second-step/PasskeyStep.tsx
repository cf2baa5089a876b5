import { useEffect, useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { PasskeyIcon } from '@regia/icons/PasskeyIcon';
import { z } from 'zod/mini';
import { answerPasskey, canUsePasskeys, PasskeyTrouble, usePasskey } from '../../mfa/public.ts';
import { usePlainForm } from '../../platform/form/use-plain-form.ts';
import { FormRefusals } from '../../ui/FormRefusals.tsx';
import { Note } from '../../ui/Note.tsx';
import { pageHeading } from '../../ui/page-heading.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { answerWith, askForCode } from './answer.ts';
import styles from './SecondStep.module.css';

/** What a passkey answers is not typed. */
const schema = z.object({});

/** A challenge is good for one answer: the sign-in's own first, then a new one for each try. */
export function PasskeyStep({ first }: { first: Record<string, unknown> | undefined }) {
  const { t } = useLingui();
  const challenge = useRef(first);
  const button = useRef<HTMLButtonElement>(null);
  const passkey = usePasskey();
  const answer = async () => {
    const options = challenge.current ?? (await askForCode('passkey')).options;
    challenge.current = undefined;
    await answerWith(await answerPasskey(options ?? {}));
  };
  const form = usePlainForm({
    schema,
    empty: { code: '' },
    submit: () => passkey.watch(answer),
    onDone: () => {},
  });
  useEffect(() => (button.current ?? pageHeading())?.focus(), []);
  if (!canUsePasskeys()) {
    return <Note tone="danger" alert title={t`This browser cannot use passkeys on this page.`} />;
  }
  return (
    <form {...form.formProps} className={styles.step}>
      <p className={styles.lead}>
        <Trans>Use a passkey of yours: the browser asks for your fingerprint, your face or a PIN.</Trans>
      </p>
      <FormRefusals form={form} title={t`You have not been signed in`} />
      <PasskeyTrouble problem={passkey.problem} refusal={form.field('code').error} />
      <SubmitButton of={form} ref={button} size="l" block icon={<PasskeyIcon />}>
        <Trans>Use the passkey</Trans>
      </SubmitButton>
    </form>
  );
}
