import { Trans, useLingui } from '@lingui/react/macro';
import type { MailChoices, NotificationMails } from '@regia/contract/digests/mails';
import { useMutation, useQuery } from '@tanstack/react-query';
import { showFailure } from '../../platform/http/show-status.ts';
import { toast } from '../../platform/toasts.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ManualLink } from '../../ui/ManualLink.tsx';
import { Note } from '../../ui/Note.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SkeletonItems } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { chooseMails, mailQueries } from '../mail-queries.ts';
import page from '../../ui/form-page.module.css';

/** APP-20: the mails that the person chooses. A choice takes effect at once. */
export function MailsTab() {
  const { t } = useLingui();
  const choices = useQuery(mailQueries.own());
  if (choices.data) return <Choices choices={choices.data} />;
  return (
    <div className={page.fields}>
      {choices.isError ? (
        <LoadFailed
          title={t`Couldn’t load your choices`}
          error={choices.error}
          onRetry={() => void choices.refetch()}
        />
      ) : (
        <SkeletonItems rows={3} />
      )}
    </div>
  );
}

function Choices({ choices }: { choices: MailChoices }) {
  const { t } = useLingui();
  const change = useMutation({
    mutationFn: chooseMails,
    onSuccess: () => toast.success(t`Choice saved`),
    onError: (error) => showFailure(t`Couldn’t save your choice`, error),
  });
  const shown = { ...choices, ...(change.isPending && change.variables) };
  const { offered, email } = choices;
  return (
    <div className={page.fields}>
      {choices.is_mail_sent ? (
        <p>
          <Trans>
            Emails go to <b>{email}</b>, in your language. Each has a link that stops it.
          </Trans>{' '}
          <ManualLink topic="mails" />
        </p>
      ) : (
        <Note tone="info" title={t`No email is sent now`}>
          <Trans>
            Outgoing mail isn’t configured. Your server administrator can set it up. Your choices are kept
            until then.
          </Trans>
        </Note>
      )}
      {offered.length === 0 && (
        <Note tone="info" title={t`There is nothing to choose`}>
          <Trans>Your role profile shows neither statistics nor notifications.</Trans>
        </Note>
      )}
      {offered.includes('weekly_statistics') && (
        <section className={page.section}>
          <h2>
            <Trans>Statistics</Trans>
          </h2>
          <Switch
            label={t`Weekly figures`}
            help={t`Every Monday at 8:00, for the assistants that you see.`}
            checked={shown.weekly_statistics}
            onChange={(event) => change.mutate({ weekly_statistics: event.target.checked })}
          />
        </section>
      )}
      {offered.includes('notifications') && (
        <section className={page.section}>
          <RadioGroup
            label={
              <span className={page.legend}>
                <Trans>Notifications</Trans>
              </span>
            }
            name="notifications"
            value={shown.notifications}
            onChange={(event) => change.mutate({ notifications: event.target.value as NotificationMails })}
            options={[
              { value: 'never', label: t`Never by email`, help: t`You find them in the console.` },
              {
                value: 'daily',
                label: t`Once a day`,
                help: t`At 8:00, those that you haven’t read yet. Without new ones there is no email.`,
              },
              {
                value: 'errors',
                label: t`Errors at once`,
                help: t`Only when something stops working, such as the language model or a training.`,
              },
            ]}
          />
        </section>
      )}
    </div>
  );
}
