import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CHOSEN_MAILS, type ChosenMail, stopMails } from '@regia/contract/digests/mails';
import { z } from 'zod/mini';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { HttpError } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { PublicForm } from '../login/PublicForm.tsx';
import { PublicPage } from '../login/PublicPage.tsx';
import { BackToLogin } from './BackToLogin.tsx';
import { forgetMailLink, type MailLink, mailLink } from './mail-link.ts';
import { ReloadedNote } from './ReloadedNote.tsx';

/** The form has no field. */
const schema = z.object({});
const EMPTY = {};

/** APP-20 MON-06: ends the mails of the link that was opened, without a sign-in. */
export function StopMailsPage() {
  const { t } = useLingui();
  const [link] = useState(() => mailLink('mails'));
  const [end, setEnd] = useState<'done' | 'dead' | null>(null);
  const mails = CHOSEN_MAILS.find((one) => one === link?.mails);
  if (end === 'done') return <Stopped />;
  if (link && mails && end === null) {
    return (
      <StopForm
        link={link}
        mails={mails}
        onDone={() => {
          forgetMailLink('mails');
          setEnd('done');
        }}
        onDead={() => setEnd('dead')}
      />
    );
  }
  return (
    <PublicPage takesFocus={link !== undefined} title={t`Stop emails`}>
      {link === undefined ? (
        <ReloadedNote />
      ) : (
        <Note tone="danger" alert title={t`This link is no longer valid`}>
          <Trans>It is incomplete. Sign in and choose your emails in your profile.</Trans>
        </Note>
      )}
      <BackToLogin />
    </PublicPage>
  );
}

interface StopFormProps {
  link: MailLink;
  mails: ChosenMail;
  onDone: () => void;
  onDead: () => void;
}

/** A button ends the mails, because mail scanners open the page of a link, too. */
function StopForm({ link: { uid, token }, mails, onDone, onDead }: StopFormProps) {
  const { t } = useLingui();
  const form = useCallForm({
    schema,
    values: EMPTY,
    submit: () =>
      send(stopMails, { body: { mails, uid, token } }).catch((error: unknown) => {
        if (error instanceof HttpError && error.refusal === 'link_not_valid') onDead();
        throw error;
      }),
    onDone,
  });
  return (
    <PublicForm
      takesFocus
      title={t`Stop emails`}
      lead={
        mails === 'weekly_statistics' ? (
          <Trans>You’ll no longer get the weekly figures by email.</Trans>
        ) : (
          <Trans>You’ll no longer get notifications by email. They stay in the console.</Trans>
        )
      }
      form={form}
      refused={t`The emails go on`}
      submit={<Trans>Stop these emails</Trans>}
      after={<BackToLogin />}
    />
  );
}

function Stopped() {
  const { t } = useLingui();
  return (
    <PublicPage takesFocus title={t`Stop emails`}>
      <Note tone="ok" alert title={t`You won’t get these emails anymore`}>
        <Trans>In your profile you can choose them again.</Trans>
      </Note>
      <LinkButton to="/profile/mails" variant="primary" size="l" block>
        <Trans>Choose your emails</Trans>
      </LinkButton>
    </PublicPage>
  );
}
