import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type OrganizationSettings,
  updateOrganizationSettings,
} from '@regia/contract/organizations/settings';
import { differing } from '../platform/form/paths.ts';
import { useCallForm } from '../platform/form/use-call-form.ts';
import { HttpError } from '../platform/http/error.ts';
import { send } from '../platform/http/send.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { queryClient, useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { toast } from '../platform/toasts.ts';
import { CallForm } from '../ui/CallForm.tsx';
import { Note } from '../ui/Note.tsx';
import { TextField } from '../ui/TextField.tsx';
import { UnsavedChanges } from '../ui/UnsavedChanges.tsx';
import { settingsQuery } from './queries.ts';
import { DistressFields } from './DistressFields.tsx';
import { LocaleFields } from './LocaleFields.tsx';
import { ObfuscationField } from './ObfuscationField.tsx';
import { PlanSection } from './PlanSection.tsx';
import { RetentionField } from './RetentionField.tsx';
import { SecondFactorBoxes } from './SecondFactorBoxes.tsx';
import { bodyOf, settingsSchema, valuesOf } from './settings-values.ts';
import page from '../ui/form-page.module.css';

/** The settings, in a form that only people with the permission can change. */
export function SettingsForm({ settings }: { settings: OrganizationSettings }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const newest = settingsQuery(useViewer(), locale);
  const disabled = !useMay('organization.update');
  // The state on which the typed values are based. A later one from the server must not replace it while there are
  // unsaved values: the save would then overwrite it unseen.
  const [base, setBase] = useState(settings);
  const form = useCallForm({
    schema: settingsSchema,
    values: valuesOf(base),
    submit: (values) => send(updateOrganizationSettings, { body: bodyOf(values, base) }),
    keptAs: valuesOf,
    onDone: (saved) => {
      queryClient.setQueryData(newest.queryKey, saved);
      setBase(saved);
      toast.success(t`The settings were saved`);
    },
    onRefused: (error) => {
      if (isConflict(error)) void queryClient.fetchQuery({ ...newest, staleTime: 0 }).then(setBase, () => {});
    },
  });
  if (!form.isDirty && base !== settings) setBase(settings);
  const { values, saved } = form;
  const changed = Object.keys(differing(values, saved)).length;
  return (
    <CallForm
      form={form}
      className={page.form}
      state={<UnsavedChanges count={changed} />}
      refusedTitle={t`Couldn’t save the settings`}
    >
      <div className={page.fields}>
        {disabled && (
          <Note tone="info" title={t`View only`}>
            <Trans>Your profile can’t change the settings.</Trans>
          </Note>
        )}
        <section className={page.section}>
          <h2>
            <Trans>Organization</Trans>
          </h2>
          <TextField
            {...form.field('name')}
            label={t`Name`}
            hint={t`What people read after they sign in`}
            disabled={disabled}
            autoComplete="off"
          />
          <TextField
            {...form.field('vat_number')}
            label={t`VAT number or tax code`}
            disabled={disabled}
            autoComplete="off"
            optional
          />
          <LocaleFields
            language={form.field('language')}
            timeZone={form.field('time_zone')}
            disabled={disabled}
          />
        </section>
        <section className={page.section}>
          <h2>
            <Trans>Pages for visitors</Trans>
          </h2>
          <TextField
            {...form.field('privacy_address')}
            label={t`Privacy page`}
            hint={t`Shown under the chat of every assistant that has no privacy page of its own`}
            disabled={disabled}
            code
            inputMode="url"
            autoComplete="off"
            optional
          />
          <TextField
            {...form.field('terms_address')}
            label={t`Terms of use`}
            hint={<LanguageHint />}
            disabled={disabled}
            code
            inputMode="url"
            autoComplete="off"
            optional
          />
        </section>
        <section className={page.section}>
          <h2>
            <Trans>People in distress</Trans>
          </h2>
          <p>
            <Trans>
              When a visitor seems to be in danger, every assistant gives this answer and these numbers, and
              doesn’t search.
            </Trans>
          </p>
          <Confirmation settings={base} />
          <DistressFields form={form} language="it-IT" disabled={disabled} />
          <DistressFields form={form} language="en-US" disabled={disabled} />
        </section>
        <section className={page.section}>
          <h2>
            <Trans>Conversations</Trans>
          </h2>
          <RetentionField
            field={form.field('retention_days')}
            saved={saved.retention_days}
            disabled={disabled}
          />
          <ObfuscationField
            field={form.field('obfuscate_after_days')}
            saved={saved.obfuscate_after_days}
            disabled={disabled}
          />
        </section>
        <section className={page.section}>
          <h2>
            <Trans>Sign-in</Trans>
          </h2>
          <SecondFactorBoxes
            rules={base.second_factor}
            value={values.second_factor}
            error={form.errorOf('second_factor')}
            disabled={disabled}
            onChange={(ids) => form.enter({ second_factor: ids })}
          />
          <ClaimedDomains domains={base.claimed_domains} />
        </section>
        <PlanSection organizationId={base.id} />
      </div>
    </CallForm>
  );
}

function LanguageHint() {
  const mark = '{language}';
  return <Trans>Shown under every chat. In both addresses, {mark} becomes it or en.</Trans>;
}

/** When and by whom the answer was confirmed. */
function Confirmation({ settings }: { settings: OrganizationSettings }) {
  const format = useFormat();
  const { distress_confirmed_on: on, distress_confirmed_by: by } = settings;
  if (on === null)
    return (
      <p>
        <Trans>
          Nobody has confirmed it yet. It’s confirmed when you change it, or put an assistant on air.
        </Trans>
      </p>
    );
  const day = format.date(on);
  return (
    <p>
      {by === '' ? (
        <Trans>Confirmed on {day}.</Trans>
      ) : (
        <Trans>
          Confirmed by {by} on {day}.
        </Trans>
      )}
    </p>
  );
}

function ClaimedDomains({ domains }: { domains: readonly string[] }) {
  const list = domains.join(', ');
  return (
    <p>
      {list === '' ? (
        <Trans>No email domain is claimed. The server’s operator can claim one.</Trans>
      ) : (
        <Trans>Claimed email domains: {list}. The server’s operator claims them.</Trans>
      )}
    </p>
  );
}

const isConflict = (error: unknown) =>
  error instanceof HttpError && error.refusal === 'organization_changed_meanwhile';
