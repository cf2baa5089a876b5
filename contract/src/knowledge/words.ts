export const SOURCE_KINDS = ['sitemap', 'google_drive', 'google_drive_sample', 'files', 'manual'] as const;
/** The accounts that read the folders of an assistant: one with a key of its own, or that of a person who gave a consent. */
export const DRIVE_ACCOUNT_KINDS = ['service_account', 'consent'] as const;
/** The types of files that are learnt. The content decides, and not the name. */
export const FILE_TYPES = ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'csv', 'html', 'markdown', 'text'] as const;
/** A file waits until a training has read it; then it is in service, or it could not be learnt. */
export const FILE_STATES = ['waiting', 'learnt', 'not_learnt'] as const;
/** A run that is held waits for a person's answer; one that is withdrawn no longer needs it. */
export const RUN_STATES = [
  'queued',
  'running',
  'held',
  'succeeded',
  'partly',
  'failed',
  'stopped',
  'withdrawn',
] as const;
/** The answers to a run that would remove many documents. */
export const REMOVAL_ANSWERS = ['remove', 'keep'] as const;
export const DOCUMENT_OUTCOMES = ['new', 'changed', 'unchanged', 'removed', 'skipped', 'failed'] as const;
/** The reasons why a page was skipped or failed. */
export const DOCUMENT_REASONS = [
  'robots',
  'noindex',
  'redirect_stub',
  'redirect_elsewhere',
  'empty',
  'needs_javascript',
  'says_not_found',
  'asks_sign_in',
  'bot_check',
  'form_step',
  'personal_area',
  'search_results',
  'duplicate',
  'near_copy',
  'not_html',
  'linked_file',
  'not_a_file',
  'other_host',
  'excluded',
  'list_unread',
  'too_large',
  'too_costly',
  'over_the_limit',
  'kept',
  'address_not_allowed',
  'not_found',
  'refused',
  'server_error',
  'timeout',
  'unreachable',
  'unreadable',
  'password',
  'broken',
  'scan',
  'garbled',
  /** It was read, but for some of its pages. */
  'pages_unread',
  'macros',
  'wrong_type',
  'too_many_pages',
  'too_many_entries',
  'export_too_large',
  'not_shared',
] as const;
