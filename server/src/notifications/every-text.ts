import type { NOTIFICATION_CODES, NotificationKind } from '@regia/contract/notifications/kinds';

/** A text for each code of each kind. */
export type Texts = {
  readonly [K in NotificationKind]: Readonly<Record<(typeof NOTIFICATION_CODES)[K][number], string>>;
};
