import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { chooseMails, mailQueries } from '../account/public.ts';
import { showFailure } from '../platform/http/show-status.ts';
import { Switch } from '../ui/Switch.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './Statistics.module.css';

/** MON-06: offers the figures of the week by email, if the installation sends any. */
export function WeeklyMail() {
  const { t } = useLingui();
  const choices = useQuery(mailQueries.own());
  const change = useMutation({
    mutationFn: (chosen: boolean) => chooseMails({ weekly_statistics: chosen }),
    onError: (error) => showFailure(t`Couldn’t save your choice`, error),
  });
  const { data } = choices;
  if (!data?.is_mail_sent || !data.offered.includes('weekly_statistics')) return null;
  return (
    <section className={styles.mail} aria-label={t`Figures of the week by email`}>
      <Switch
        label={t`Send me the figures of the week by email`}
        help={t`Every Monday at 8:00, to ${data.email}.`}
        checked={change.isPending ? change.variables : data.weekly_statistics}
        onChange={(event) => change.mutate(event.target.checked)}
      />
      <TextLink small to="/profile/mails">
        <Trans>All updates by email</Trans>
      </TextLink>
    </section>
  );
}
