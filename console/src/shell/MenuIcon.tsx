import type { ComponentType } from 'react';
import { AssistantIcon } from '@regia/icons/AssistantIcon';
import { ChatIcon } from '@regia/icons/ChatIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { FlagIcon } from '@regia/icons/FlagIcon';
import { HistoryIcon } from '@regia/icons/HistoryIcon';
import { MessageIcon } from '@regia/icons/MessageIcon';
import { MfaIcon } from '@regia/icons/MfaIcon';
import { NotificationIcon } from '@regia/icons/NotificationIcon';
import { RoleIcon } from '@regia/icons/RoleIcon';
import { SettingsIcon } from '@regia/icons/SettingsIcon';
import { StatisticsIcon } from '@regia/icons/StatisticsIcon';
import { UsersIcon } from '@regia/icons/UsersIcon';

/** The names that the server's menu uses. */
const ICONS: Record<string, ComponentType<{ size?: number }>> = {
  assistant: AssistantIcon,
  chat: ChatIcon,
  flag: FlagIcon,
  history: HistoryIcon,
  message: MessageIcon,
  mfa: MfaIcon,
  notification: NotificationIcon,
  role: RoleIcon,
  settings: SettingsIcon,
  statistics: StatisticsIcon,
  users: UsersIcon,
};

export function MenuIcon({ name, size }: { name: string | null; size?: number }) {
  const Icon = ICONS[name ?? ''] ?? DocumentIcon;
  return <Icon size={size} />;
}
