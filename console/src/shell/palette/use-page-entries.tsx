import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { HistoryIcon } from '@regia/icons/HistoryIcon';
import { LockIcon } from '@regia/icons/LockIcon';
import { MailIcon } from '@regia/icons/MailIcon';
import { MfaIcon } from '@regia/icons/MfaIcon';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { UploadIcon } from '@regia/icons/UploadIcon';
import { UserIcon } from '@regia/icons/UserIcon';
import { SUPERUSER_NAMES } from '@regia/contract/roles/staff-profile';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '../../platform/session/Can.tsx';
import { useSetUpFirst } from '../../platform/session/use-set-up-first.ts';
import { MenuIcon } from '../MenuIcon.tsx';
import { useMenu } from '../use-menu.ts';
import type { Entry } from './entries.ts';

/** All pages that the profile may open: those of the server's menu, and those linked from other places. */
export function usePageEntries(): readonly Entry[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { groups } = useMenu();
  const mayCreate = useMay('assistant.create');
  const mayCreateRoles = useMay({ allOf: ['role.list', 'role.create'] });
  const mayManageUsers = useMay('user.manage');
  const mayListUsers = useMay('user.list');
  const mayCreateUsers = useMay({ anyOf: ['user.create', 'user.manage'] });
  const mayManageEndpoints = useMay('organization.update');
  const isSuperuser = useMay({ profiles: SUPERUSER_NAMES });
  const mustSetUp = useSetUpFirst();
  const listed = groups.flatMap((group) =>
    group.links.map((link): Entry => ({
      key: link.to,
      label: link.label,
      words: group.label ? [group.label] : [],
      detail: group.label && group.label !== link.label ? group.label : undefined,
      icon: <MenuIcon name={link.icon} />,
      leads: true,
      run: () => void navigate({ to: link.to }),
    })),
  );
  const page = (to: string, label: string, icon: ReactNode, words: string[] = []): Entry => ({
    key: to,
    label,
    words,
    icon,
    leads: true,
    run: () => void navigate({ to }),
  });
  const setUp = page('/mfa/mfamethod/create/', t`Add a verification method`, <PlusIcon />, [
    t`two-step, 2FA, MFA`,
  ]);
  // Until the second factor is set up, no other page opens.
  if (mustSetUp) return [setUp];
  const account = t`account`;
  return [
    ...listed,
    ...(mayCreate
      ? [page('/ai/ai-assistants/create/', t`New assistant`, <PlusIcon />, [t`create, add`])]
      : []),
    ...(mayCreateRoles
      ? [page('/account/role-profile/create/', t`New role profile`, <PlusIcon />, [t`create, add`])]
      : []),
    ...(mayListUsers && mayCreateUsers
      ? [page('/account/user/create/', t`New user`, <PlusIcon />, [t`create, add`])]
      : []),
    ...(mayManageUsers
      ? [
          page('/account/user/import/', t`Import users`, <UploadIcon />, [t`create, add`]),
          {
            ...page('/account/user/', t`Registrations`, <UserIcon />, [t`requests, accept`]),
            key: 'registrations',
            run: () => void navigate({ to: '/account/user/', search: { view: 'registrations' } }),
          },
        ]
      : []),
    ...(mayManageEndpoints
      ? [page('/organization/model-endpoint/create/', t`New endpoint`, <PlusIcon />, [t`LLM, AI`])]
      : []),
    ...(isSuperuser ? [page('/ai/model/', t`Connect a model`, <PlusIcon />, [t`LLM, AI`])] : []),
    page('/profile/', t`Your profile`, <UserIcon />, [account]),
    page('/profile/password/', t`Change password`, <LockIcon />, [account]),
    page('/profile/email/', t`Change email address`, <MailIcon />, [account]),
    page('/profile/two-factor/', t`Two-factor authentication`, <MfaIcon />, [account, '2FA']),
    page('/profile/sessions/', t`Active sessions`, <HistoryIcon />, [
      account,
      t`devices, sign out everywhere`,
    ]),
    page('/profile/mails/', t`Updates by email`, <MailIcon />, [account]),
    setUp,
  ];
}
