import type { ComponentType } from 'react';
import { AssistantIcon } from '@regia/icons/AssistantIcon';
import { ChatIcon } from '@regia/icons/ChatIcon';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { FlagIcon } from '@regia/icons/FlagIcon';
import { GlobeIcon } from '@regia/icons/GlobeIcon';
import { HistoryIcon } from '@regia/icons/HistoryIcon';
import { KeyIcon } from '@regia/icons/KeyIcon';
import { LearntIcon } from '@regia/icons/LearntIcon';
import { MessageIcon } from '@regia/icons/MessageIcon';
import { MfaIcon } from '@regia/icons/MfaIcon';
import { NotificationIcon } from '@regia/icons/NotificationIcon';
import { ObfuscateIcon } from '@regia/icons/ObfuscateIcon';
import { OrganisationIcon } from '@regia/icons/OrganisationIcon';
import { RoleIcon } from '@regia/icons/RoleIcon';
import { SettingsIcon } from '@regia/icons/SettingsIcon';
import { StatisticsIcon } from '@regia/icons/StatisticsIcon';
import { StarIcon } from '@regia/icons/StarIcon';
import { UsersIcon } from '@regia/icons/UsersIcon';

/** The icons by their names in the server's menu. An unknown name gets the icon of a sheet. */
const ICONS: Record<string, ComponentType<{ size?: number }>> = {
  assistant: AssistantIcon,
  chat: ChatIcon,
  gap: FlagIcon,
  globe: GlobeIcon,
  history: HistoryIcon,
  key: KeyIcon,
  learn: LearntIcon,
  message: MessageIcon,
  mfa: MfaIcon,
  notification: NotificationIcon,
  obfuscate: ObfuscateIcon,
  organization: OrganisationIcon,
  role: RoleIcon,
  settings: SettingsIcon,
  star: StarIcon,
  statistics: StatisticsIcon,
  users: UsersIcon,
};

export function MenuIcon({ name, size }: { name: string | null; size?: number }) {
  const Icon = ICONS[name ?? ''] ?? DocumentIcon;
  return <Icon size={size} />;
}
