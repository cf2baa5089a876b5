import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Contact, Helpline } from '@regia/contract/chat/answer-parts';
import { contactLines } from '@regia/contract/widget/contact-card';
import { telephoneLink } from '@regia/contract/widget/contact-link';
import { ExternalLinkIcon } from '@regia/icons/ExternalLinkIcon';
import { MailIcon } from '@regia/icons/MailIcon';
import { OrganisationIcon } from '@regia/icons/OrganisationIcon';
import { PhoneIcon } from '@regia/icons/PhoneIcon';
import styles from './LeadParts.module.css';

const ICONS = { phone: <PhoneIcon />, email: <MailIcon />, address: <OrganisationIcon /> };

/** The questions that an answer without a result suggests, as the visitor saw them. */
export function SuggestedQuestions({ questions }: { questions: readonly string[] }) {
  return (
    <div className={styles.questions}>
      <p>
        <Trans>Suggested questions</Trans>
      </p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ul>
    </div>
  );
}

/** The contact, as the visitor saw it. */
export function ContactCard({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const { text, link, link_text: label } = contact;
  return (
    <div role="group" aria-label={t`Contact`} className={styles.card}>
      <p>
        <b>
          <Trans>Contact</Trans>
        </b>
        {text}
      </p>
      <ul>
        {contactLines(contact).map(({ kind, shown, note, href }) => (
          <li key={kind}>
            <Line icon={ICONS[kind]} href={href} note={note} isAway={kind === 'address'}>
              {shown}
            </Line>
          </li>
        ))}
        {link !== '' && (
          <li>
            <Line icon={<ExternalLinkIcon />} href={link} note={label === '' ? '' : link} isAway>
              {label === '' ? link : label}
            </Line>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The numbers to call, as the visitor saw them. */
export function HelplineCard({ helplines }: { helplines: readonly Helpline[] }) {
  const { t } = useLingui();
  return (
    <div role="group" aria-label={t`Numbers to call`} className={styles.card}>
      <ul>
        {helplines.map(({ number, label }) => (
          <li key={number}>
            <Line icon={ICONS.phone} href={telephoneLink(number)} note={label}>
              {number}
            </Line>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  icon: ReactNode;
  href: string | undefined;
  note: string;
  isAway?: boolean;
  children: string;
}

function Line({ icon, href, note, isAway = false, children }: LineProps) {
  const content = (
    <>
      {icon}
      <span>
        {children}
        {note !== '' && <small>{note}</small>}
      </span>
    </>
  );
  if (href === undefined) return <div className={styles.line}>{content}</div>;
  const away = isAway ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a className={styles.line} href={href} {...away}>
      {content}
    </a>
  );
}
