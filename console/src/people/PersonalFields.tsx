import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FieldOf, TextField } from '../ui/TextField.tsx';
import page from '../ui/form-page.module.css';

type PersonalName = 'first_name' | 'last_name' | 'organization_name' | 'ssn' | 'phone';

interface PersonalFieldsProps {
  /** The props of a field of the form. */
  field: FieldOf<PersonalName>;
  /** The level of the heading, below that of the page or the dialog. */
  heading: 'h2' | 'h3';
  /** The username and the email. */
  children: ReactNode;
  /** The part below the fields. */
  below?: ReactNode;
}

/** USER-02: the section of the personal information of a user, also of a new one. */
export function PersonalFields({ field, heading: Heading, children, below }: PersonalFieldsProps) {
  const { t } = useLingui();
  return (
    <section className={page.section}>
      <Heading>
        <Trans>Personal information</Trans>
      </Heading>
      <div className={page.pair}>
        {children}
        <TextField {...field('first_name')} label={t`First name`} optional autoComplete="off" />
        <TextField {...field('last_name')} label={t`Last name`} optional autoComplete="off" />
        <TextField {...field('organization_name')} label={t`Office`} optional autoComplete="off" />
        <TextField {...field('ssn')} label={t`Tax code or VAT number`} optional code autoComplete="off" />
        <TextField
          {...field('phone')}
          type="tel"
          label={t`Phone number`}
          optional
          hint={t`Include the country code, like +39 333 123 4567`}
          autoComplete="off"
        />
      </div>
      {below}
    </section>
  );
}
