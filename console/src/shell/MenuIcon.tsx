import type { ComponentType } from 'react';
import { AssistantIcon } from '@regia/icons/AssistantIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { MfaIcon } from '@regia/icons/MfaIcon';
import { UsersIcon } from '@regia/icons/UsersIcon';

/** The names that the server's menu uses; one that is new gets a sheet until it stands here. */
const ICONS: Record<string, ComponentType<{ size?: number }>> = {
  assistant: AssistantIcon,
  mfa: MfaIcon,
  users: UsersIcon,
};

export function MenuIcon({ name, size }: { name: string | null; size?: number }) {
  const Icon = ICONS[name ?? ''] ?? DocumentIcon;
  return <Icon size={size} />;
}
