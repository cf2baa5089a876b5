import { Trans, useLingui } from '@lingui/react/macro';
import type { AuditEntry } from '@regia/contract/audit/calls';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import styles from './AuditPage.module.css';
import { factsOf } from './facts.ts';
import { kindOf, nameOf } from './subject.ts';

interface EntryDialogProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** The way to what an entry of monitoring is about, for readers who may open it. The log has no words of it. */
function SubjectLink({ entry, children }: { entry: AuditEntry; children: string }) {
  const mayOpen = useMay('monitoring.retrieve');
  const mayList = useMay('monitoring.list');
  const { subject_type: type, subject_id: id } = entry;
  if (type === 'conversation' && mayOpen)
    return (
      <TextLink to="/monitoring/chats/$id/" params={{ id }}>
        {children}
      </TextLink>
    );
  if (type === 'message' && mayOpen)
    return (
      <TextLink to="/monitoring/messages/$id/" params={{ id }}>
        {children}
      </TextLink>
    );
  if (type === 'learning' && mayList)
    return (
      <TextLink to="/monitoring/learnings/" search={{ learning: id }}>
        {children}
      </TextLink>
    );
  if (type === 'gap' && mayList)
    return (
      <TextLink to="/monitoring/gaps/" search={{ gap: id }}>
        {children}
      </TextLink>
    );
  return children;
}

/** All facts of an entry; a change shows the values before and after. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const kind = kindOf(entry);
  const facts = factsOf(entry.detail);
  const rows = [
    { name: t`When`, value: format.dateTime(entry.at) },
    { name: t`Who`, value: entry.profile ? `${entry.actor.name} (${entry.profile})` : entry.actor.name },
    ...(entry.ip ? [{ name: t`From`, value: entry.ip }] : []),
    ...(entry.subject_id
      ? [
          {
            name: t`On what`,
            value: (
              <SubjectLink entry={entry}>
                {[kind && i18n._(kind), nameOf(entry), `(${entry.subject_id})`].filter(Boolean).join(' ')}
              </SubjectLink>
            ),
          },
        ]
      : []),
    {
      name: t`Place in the chain`,
      value: entry.number === null ? t`Joins within a few seconds` : format.number(entry.number),
    },
  ];
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={entry.label}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <dl className={styles.facts}>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {entry.is_erased && (
        <p>
          <Trans>
            The details were erased with the data of the person. The chain still proves the entry.
          </Trans>
        </p>
      )}
      {facts.length > 0 && (
        <div className={styles.change}>
          <table>
            <caption>{t`Details`}</caption>
            <thead>
              <tr>
                <th scope="col">{t`Field`}</th>
                <th scope="col">{t`Before`}</th>
                <th scope="col">{t`Value`}</th>
              </tr>
            </thead>
            <tbody>
              {facts.map(({ field, before, after }) => (
                <tr key={field}>
                  <th scope="row">{field}</th>
                  <td>{before ?? ''}</td>
                  <td>{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
