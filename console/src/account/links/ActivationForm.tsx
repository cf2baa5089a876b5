import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { activate } from '@regia/contract/account/registration';
import type { Answer } from '@regia/contract/call';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
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
  const form = useCallForm({
    schema,
    values: EMPTY,
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
      title: t`Cancel the address change`,
      lead: (
        <Trans>
          Someone asked to change your account’s email address. If you cancel, your address is <b>{email}</b>,
          as before, and all open sessions end.
        </Trans>
      ),
      submit: <Trans>Cancel change</Trans>,
      refused: t`Couldn’t cancel the change`,
    };
  }
  if (purpose === 'email_change') {
    return {
      title: t`Confirm your new address`,
      lead: (
        <Trans>
          <b>{email}</b> will become your account’s address, and we’ll write to you there.
        </Trans>
      ),
      submit: <Trans>Confirm address</Trans>,
      refused: t`Address not confirmed`,
    };
  }
  return {
    title: t`Confirm your address`,
    lead: (
      <Trans>
        Someone registered an account with the username <b>{username}</b> and the address <b>{email}</b>. If
        it was you, confirm that the address is yours. If not, close this page.
      </Trans>
    ),
    submit: <Trans>Confirm address</Trans>,
    refused: t`Address not confirmed`,
  };
}
