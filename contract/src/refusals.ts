/**
 * Every expected "no". `shape` is the key that holds the text in the body: `detail`, `details`, `error`, or the name of
 * a field. The texts are in the server's catalogue, in the caller's language, and say how to recover.
 */
const refusal = <const S extends number, const B extends string>(status: S, shape: B) => ({ status, shape });

export const REFUSALS = {
  // authentication
  not_authenticated: refusal(401, 'detail'),
  bad_authorization_header: refusal(401, 'detail'),
  token_not_valid: refusal(401, 'detail'),
  user_inactive: refusal(401, 'detail'),
  user_not_found: refusal(401, 'detail'),
  no_active_account: refusal(401, 'detail'),
  key_not_valid: refusal(401, 'detail'),
  // authorization
  permission_denied: refusal(403, 'detail'),
  second_factor_required: refusal(403, 'detail'),
  organization_required: refusal(400, 'detail'),
  organization_unknown: refusal(400, 'detail'),
  // not found
  not_found: refusal(404, 'detail'),
  invalid_page: refusal(404, 'detail'),
  // malformed requests
  invalid: refusal(400, 'non_field_errors'),
  malformed_body: refusal(400, 'detail'),
  unsupported_media_type: refusal(415, 'detail'),
  body_too_large: refusal(413, 'detail'),
  page_too_deep: refusal(400, 'page'),
  too_many_rows: refusal(400, 'detail'),
  throttled: refusal(429, 'detail'),
  // service unavailable: the console shows the maintenance dialog
  unavailable: refusal(502, 'detail'),
  // account
  login_failed: refusal(400, 'error'),
  email_not_verified: refusal(400, 'non_field_errors'),
  second_step_over: refusal(401, 'error'),
  second_step_code_wrong: refusal(401, 'error'),
  link_not_valid: refusal(400, 'token'),
  old_password_wrong: refusal(400, 'old_password'),
  password_common: refusal(400, 'new_password2'),
  password_like_name: refusal(400, 'new_password2'),
  current_password_wrong: refusal(400, 'current_password'),
  current_password_missing: refusal(400, 'current_password'),
  email_same: refusal(400, 'email'),
  mailbox_closed: refusal(403, 'detail'),
  mail_not_configured: refusal(409, 'detail'),
  registration_decided: refusal(409, 'detail'),
  phone_in_use: refusal(400, 'phone'),
  setup_closed: refusal(404, 'detail'),
  setup_code_not_valid: refusal(400, 'code'),
  username_taken: refusal(400, 'username'),
  email_taken: refusal(400, 'email'),
  own_account: refusal(409, 'detail'),
  last_admin: refusal(409, 'detail'),
  profile_unknown: refusal(400, 'role_profile'),
  profile_not_grantable: refusal(400, 'role_profile'),
  assistant_unknown: refusal(400, 'access'),
  // second factors
  method_unknown: refusal(400, 'error'),
  method_name_unknown: refusal(400, 'method'),
  method_already_active: refusal(400, 'error'),
  method_not_active: refusal(400, 'error'),
  method_is_primary: refusal(400, 'error'),
  method_is_own: refusal(409, 'detail'),
  method_not_requested: refusal(400, 'code'),
  method_confirmed_already: refusal(400, 'code'),
  second_factor_off: refusal(400, 'error'),
  code_required: refusal(400, 'code'),
  code_not_valid: refusal(400, 'code'),
  phone_required: refusal(400, 'error'),
  code_not_sent: refusal(422, 'details'),
  passkey_limit_reached: refusal(409, 'detail'),
  passkey_is_last: refusal(409, 'detail'),
  // assistants
  assistant_name_taken: refusal(400, 'name'),
  assistant_not_ready: refusal(409, 'detail'),
  assistant_changed_meanwhile: refusal(409, 'detail'),
  assistant_archived: refusal(409, 'detail'),
  assistant_not_archived: refusal(409, 'detail'),
  limit_too_high: refusal(400, 'non_field_errors'),
  key_limit_reached: refusal(409, 'detail'),
  page_not_readable: refusal(400, 'url'),
  identity_secret_limit_reached: refusal(409, 'detail'),
  // knowledge
  source_limit_reached: refusal(409, 'detail'),
  source_already_there: refusal(400, 'url'),
  address_not_allowed: refusal(400, 'url'),
  source_not_readable: refusal(400, 'url'),
  colors_not_found: refusal(400, 'url'),
  no_source: refusal(409, 'detail'),
  training_already_running: refusal(409, 'detail'),
  training_not_running: refusal(409, 'detail'),
  // chat
  origin_not_allowed: refusal(403, 'detail'),
  identity_required: refusal(401, 'detail'),
  identity_not_valid: refusal(401, 'detail'),
  session_over: refusal(401, 'detail'),
  assistant_in_preview: refusal(409, 'detail'),
  assistant_off_air: refusal(409, 'detail'),
  answer_under_way: refusal(409, 'detail'),
} as const;

export type RefusalCode = keyof typeof REFUSALS;
