import { Trans, useLingui } from '@lingui/react/macro';
import { type Contact, updateContact } from '@regia/contract/account/contact';
import { laterSchema } from '../../platform/form/later-schema.ts';
import { useCallForm } from '../../platform/form/use-call-form.ts';
import { send } from '../../platform/http/send.ts';
import { useSession } from '../../platform/session/store.ts';
import { toast } from '../../platform/toasts.ts';
import { CallForm } from '../../ui/CallForm.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { UnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { NamesFields } from '../fields/NamesFields.tsx';
import { OrganizationField } from '../fields/OrganizationField.tsx';
import { TaxIdField } from '../fields/TaxIdField.tsx';
import { changesOf, valuesOf } from './contact-values.ts';
import { cacheContact } from './queries.ts';
import page from '../../ui/form-page.module.css';
import styles from './Profile.module.css';

const schema = laterSchema(() => import('./contact-form.ts').then((own) => own.contactForm));

export function ContactForm({ contact }: { contact: Contact }) {
  const { t } = useLingui();
  const profile = useSession((session) => session.profile);
  const saved = valuesOf(contact);
  const form = useCallForm({
    schema,
    values: saved,
    submit: (values) => send(updateContact, { params: { id: contact.id }, body: changesOf(values, saved) }),
    keptAs: valuesOf,
    onDone: (answer) => {
      cacheContact(profile, answer);
      toast.success(t`Data has been saved successfully`);
    },
  });
  const changed = Object.keys(changesOf(form.values, saved)).length;
  return (
    <div className={styles.form}>
      <CallForm form={form} state={<UnsavedChanges count={changed} />}>
        <div className={page.fields}>
          <section className={page.section}>
            <h2>
              <Trans>Sign-in details</Trans>
            </h2>
            <div className={page.pair}>
              <TextField label={t`Username`} value={contact.username} readOnly />
              <TextField
                label={t`Email`}
                value={contact.email}
                readOnly
                aside={
                  <TextLink small to="/profile/email">
                    <Trans>Change address</Trans>
                  </TextLink>
                }
              />
            </div>
          </section>
          <section className={page.section}>
            <h2>
              <Trans>About you</Trans>
            </h2>
            <div className={page.pair}>
              <NamesFields field={form.field} optional />
              <OrganizationField field={form.field} optional />
              <TaxIdField field={form.field} />
              <TextField
                {...form.field('phone')}
                type="tel"
                label={t`Phone number`}
                optional
                hint={t`Include the country code, like +39 333 123 4567`}
                autoComplete="tel"
              />
            </div>
          </section>
        </div>
      </CallForm>
    </div>
  );
}
