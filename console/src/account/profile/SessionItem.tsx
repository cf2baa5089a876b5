import { useRef } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { endSession, type Session } from '@regia/contract/account/sessions';
import { DesktopIcon } from '@regia/icons/DesktopIcon';
import { PhoneIcon } from '@regia/icons/PhoneIcon';
import { useMutation } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { toast } from '../../platform/toasts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { focusHeading } from '../../ui/page-heading.ts';
import { deviceOf } from './device.ts';
import { refreshSessions } from './session-queries.ts';
import { useDeviceWords } from './use-device-words.ts';
import items from '../../ui/item-list.module.css';
import styles from './SessionsPanel.module.css';

export function SessionItem({ session }: { session: Session }) {
  const { t } = useLingui();
  const format = useFormat();
  const device = deviceOf(session.user_agent);
  const name = useDeviceWords(device);
  const item = useRef<HTMLLIElement>(null);
  const end = useMutation({
    mutationFn: () => send(endSession, { params: { id: session.id } }),
    onSuccess: () => {
      // The button disappears with the row, so the focus moves.
      if (item.current?.contains(document.activeElement)) focusHeading();
      void refreshSessions();
      toast.success(t`Operation completed`, t`Session ended: ${name}`);
    },
  });
  const used = format.relative(session.last_used_on);
  const begun = format.relative(session.created_on);
  return (
    <li ref={item} className={classes(items.item, styles.session)}>
      {device.handheld ? <PhoneIcon /> : <DesktopIcon />}
      <span className={styles.words}>
        <b className={styles.name}>{name}</b>
        <span className={styles.detail}>{session.ip}</span>
        <span className={styles.detail}>
          <Trans>
            last used <time dateTime={session.last_used_on}>{used}</time>, started{' '}
            <time dateTime={session.created_on}>{begun}</time>
          </Trans>
        </span>
        {end.isError && <ErrorNote title={t`Couldn’t end the session`} error={end.error} />}
      </span>
      {session.is_current ? (
        <Badge>
          <Trans>This session</Trans>
        </Badge>
      ) : (
        <Button
          variant="ghost"
          size="s"
          busy={end.isPending}
          aria-label={t`End session: ${name}`}
          onClick={() => end.mutate()}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
