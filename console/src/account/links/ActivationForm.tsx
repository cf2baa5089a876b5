import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { activate } from '@regia/contract/account/registration';
import type { Answer } from '@regia/contract/call';
import { z } from 'zod/mini';
import { usePlainForm } from '../../platform/form/use-plain-form.ts';
import { HttpError } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import { PublicForm } from '../login/PublicForm.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import type { MailLink } from './mail-link.ts';
import type { GoodLink } from './use-link-check.ts';

/** The form has no field. */
const schema = z.object({});
const EMPTY = {};

interface ActivationFormProps {
  link: MailLink;
  found: GoodLink;
  onDone: (outcome: Answer<typeof activate>['outcome']) => void;
  /** Called if the link was used or expired after it was checked. */
  onFailed: () => void;
}

/** AUTH-13: a button uses the link, because mail scanners open the page of a link, too. */
export function ActivationForm({ link, found, onDone, onFailed }: ActivationFormProps) {
  const words = useWords(found);
  const form = usePlainForm({
    schema,
    empty: EMPTY,
    submit: () =>
      send(activate, { params: { uid: link.uid, token: link.token } }).catch((error: unknown) => {
        if (error instanceof HttpError && error.refusal === 'link_not_valid') onFailed();
        throw error;
      }),
    onDone: ({ outcome }) => onDone(outcome),
  });
  return <PublicForm takesFocus {...words} form={form} after={<BackToLogin />} />;
}

interface Words {
  title: string;
  lead: ReactNode;
  submit: ReactNode;
  refused: string;
}

function useWords({ purpose, email, username }: GoodLink): Words {
  const { t } = useLingui();
  if (purpose === 'email_cancel') {
    return {
      title: t`Cancel the change of address`,
      lead: (
        <Trans>
          Somebody has asked for another e-mail address for your account. If you cancel, the address is{' '}
          <b>{email}</b> as before, and every open session ends.
        </Trans>
      ),
      submit: <Trans>Cancel the change</Trans>,
      refused: t`The change has not been cancelled`,
    };
  }
  if (purpose === 'email_change') {
    return {
      title: t`Confirm your new address`,
      lead: (
        <Trans>
          <b>{email}</b> becomes the address of your account: from then on we write to you there.
        </Trans>
      ),
      submit: <Trans>Confirm the address</Trans>,
      refused: t`The address has not been confirmed`,
    };
  }
  return {
    title: t`Confirm your address`,
    lead: (
      <Trans>
        An account with the username <b>{username}</b> was asked for with <b>{email}</b>. If it was you,
        confirm that the address is yours; if not, close this page.
      </Trans>
    ),
    submit: <Trans>Confirm the address</Trans>,
    refused: t`The address has not been confirmed`,
  };
}
