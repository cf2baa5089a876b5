import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '../../platform/session/store.ts';
import { Page } from '../../ui/Page.tsx';
import { Tab, Tabs } from '../../ui/Tabs.tsx';
import { RoleNote } from './RoleNote.tsx';

const MAIN_DATA = msg`Personal details`;
const TAB_WORDS: Record<string, MessageDescriptor | undefined> = {
  password: msg`Password`,
  email: msg`Email`,
  'two-factor': msg`Two-factor`,
  sessions: msg`Sessions`,
  mails: msg`Updates by email`,
};

/** The person's identity and the settings of their account. */
export function ProfileFrame() {
  const { t, i18n } = useLingui();
  const { me, profile } = useSession();
  const segment = useLocation({ select: ({ pathname }) => pathname.split('/')[2] ?? '' });
  if (!me) return null;
  const profileLabel = me.profiles.find(({ name }) => name === profile)?.label;
  return (
    <Page
      flush
      title={t`Your profile`}
      part={{ label: i18n._(TAB_WORDS[segment] ?? MAIN_DATA), first: '/profile/' }}
      state={[me.username, profileLabel, me.organization?.name].filter(Boolean).join(', ')}
      tabs={<ProfileTabs />}
    >
      <RoleNote />
      <Outlet />
    </Page>
  );
}

function ProfileTabs() {
  const { t } = useLingui();
  return (
    <Tabs label={t`Profile sections`}>
      <Tab to="/profile" activeOptions={{ exact: true }}>
        <Trans>Personal details</Trans>
      </Tab>
      <Tab to="/profile/password">
        <Trans>Password</Trans>
      </Tab>
      <Tab to="/profile/email">
        <Trans>Email</Trans>
      </Tab>
      <Tab to="/profile/two-factor">
        <Trans>Two-factor</Trans>
      </Tab>
      <Tab to="/profile/sessions">
        <Trans>Sessions</Trans>
      </Tab>
      <Tab to="/profile/mails">
        <Trans>Updates by email</Trans>
      </Tab>
    </Tabs>
  );
}
