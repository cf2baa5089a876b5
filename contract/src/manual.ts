/** The sections of the manual that the console links to, as page and id. Both languages have them. */
export const MANUAL_TOPICS = {
  create: 'assistants#create',
  on_air: 'assistants#on-air',
  list: 'assistants#list',
  train: 'training#train',
  skipped: 'training#skipped',
  training_failed: 'training#failed',
  try: 'asking#try',
  no_answer: 'asking#no-answer',
  install_on_a_site: 'keys-and-visitors#install-on-a-site',
  check_my_site: 'keys-and-visitors#check-my-site',
  key: 'keys-and-visitors#issue-a-key',
  model: 'install#connect-a-model',
  mail: 'install#mail-and-sms',
  person: 'access#add-a-person',
  registrations: 'access#accept-a-registration',
  require_factor: 'access#require-a-second-factor',
  mailbox: 'access#local-mailbox',
  lost_factor: 'second-factors#lost-phone',
  second_factor: 'second-factors#what-for',
  code: 'second-factors#when-a-code',
  backup_codes: 'second-factors#backup-codes',
  denied: 'permissions#permission-denied',
  profile: 'permissions#profiles',
  wait: 'account#wait',
  register: 'account#register',
  password: 'account#forgot-password',
  keys: 'palette#keys',
} as const;
export type ManualTopic = keyof typeof MANUAL_TOPICS;

/** The main tasks, in the order in which people meet them. */
export const MANUAL_TASKS = [
  'create',
  'train',
  'try',
  'on_air',
  'install_on_a_site',
  'key',
  'person',
  'model',
  'lost_factor',
] as const satisfies readonly ManualTopic[];
