/** The kinds of subjects of a notification, and the causes of each kind. */
export const NOTIFICATION_CODES = {
  model_endpoint: [
    'unreachable',
    'timeout',
    'throttled',
    'key_refused',
    'model_unknown',
    'request_refused',
    'server_error',
    'garbage',
    'empty',
    'only_thoughts',
    'cut_off',
    'too_long',
    /** Vectors that cannot be used. */
    'vectors_garbage',
  ],
  /** The differences of a model's dialect to the usual form of the API, as they were learnt. */
  model_dialect: [
    'other_limit',
    'no_limit',
    'no_temperature',
    'no_usage',
    'developer_role',
    'no_system_role',
    'no_streaming',
    'thinks',
    'thinks_in_text',
  ],
  training: ['failed', 'pages_lost', 'removal_waits', 'drive_refused'],
  learning: ['verified', 'reopened', 'expiring', 'expired', 'conflict'],
  gap: ['assigned'],
  identity_provider: ['unreachable'],
  user_import: ['finished', 'rows_failed', 'stopped'],
  export: ['ready', 'failed', 'too_large', 'not_allowed', 'changed_meanwhile', 'withdrawn'],
  plan: [
    'assistants_near',
    'assistants_reached',
    'users_near',
    'users_reached',
    'messages_near',
    'messages_reached',
    'documents_near',
    'documents_reached',
  ],
  /** `uncounted`: money is limited, and the cost of a call is unknown. */
  spending: [
    'money_day_near',
    'money_day_reached',
    'money_month_near',
    'money_month_reached',
    'messages_day_near',
    'messages_day_reached',
    'messages_month_near',
    'messages_month_reached',
    'uncounted',
  ],
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_CODES;
export type NotificationCode<K extends NotificationKind = NotificationKind> =
  (typeof NOTIFICATION_CODES)[K][number];

export const NOTIFICATION_KINDS = Object.keys(NOTIFICATION_CODES) as [
  NotificationKind,
  ...NotificationKind[],
];
/** The kinds on the tab of errors. */
export const ERROR_KINDS: readonly NotificationKind[] = ['model_endpoint', 'training', 'identity_provider'];
