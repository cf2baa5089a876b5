import { useLingui } from '@lingui/react/macro';
import type { Me } from '@regia/contract/account/calls';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../platform/session/store.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ContactForm } from './ContactForm.tsx';
import { profileQueries } from './queries.ts';
import page from '../../ui/form-page.module.css';

export function MainDataTab() {
  const { me, profile } = useSession();
  if (!me) return null;
  return profile === '' ? <ReadOnlyData me={me} /> : <OwnContact profile={profile} id={me.id} />;
}

function OwnContact({ profile, id }: { profile: string; id: string }) {
  const contact = useQuery(profileQueries.contact(profile, id));
  if (contact.data) return <ContactForm contact={contact.data} key={id} />;
  return (
    <div className={page.fields}>
      {contact.isError ? (
        <LoadFailed error={contact.error} onRetry={() => void contact.refetch()} />
      ) : (
        <SkeletonFields shape={['pair', 'pair', 'pair', 'field']} />
      )}
    </div>
  );
}

/** The person's data, read-only: without a profile they cannot be changed. */
function ReadOnlyData({ me }: { me: Me }) {
  const { t } = useLingui();
  return (
    <div className={page.fields}>
      <div className={page.pair}>
        <TextField label={t`Username`} value={me.username} readOnly />
        <TextField label={t`Email`} value={me.email} readOnly />
        <TextField label={t`First name`} value={me.first_name} readOnly />
        <TextField label={t`Last name`} value={me.last_name} readOnly />
      </div>
    </div>
  );
}
