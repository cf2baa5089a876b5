import type { ComponentType } from 'react';
import { isMethod, type Method } from '@regia/contract/mfa/methods';
import { KeyIcon } from '@regia/icons/KeyIcon';
import { MailIcon } from '@regia/icons/MailIcon';
import { MfaIcon } from '@regia/icons/MfaIcon';
import { PasskeyIcon } from '@regia/icons/PasskeyIcon';
import { SmsIcon } from '@regia/icons/SmsIcon';

const ICONS: Record<Method, ComponentType<{ size?: number }>> = {
  app: MfaIcon,
  passkey: PasskeyIcon,
  email: MailIcon,
  sms_twilio: SmsIcon,
};

export function MethodIcon({ name, size = 20 }: { name: string; size?: number }) {
  const Icon = isMethod(name) ? ICONS[name] : KeyIcon;
  return <Icon size={size} />;
}
