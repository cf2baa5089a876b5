import type { Call } from '@regia/contract/call';
import type { RefusalCode } from '@regia/contract/refusals';

const AUTHENTICATION: RefusalCode[] = [
  'not_authenticated',
  'bad_authorization_header',
  'token_not_valid',
  'user_inactive',
  'user_not_found',
];
const UNREADABLE_BODY: RefusalCode[] = ['malformed_body', 'unsupported_media_type', 'body_too_large'];

/** Every refusal that a call may answer: those it lists, and the general ones of its kind. */
export function expectedRefusals(call: Call): Set<RefusalCode> {
  const { access } = call;
  const hasProfile = call.path.includes('/:profile/');
  const isForStaff = access !== 'public' && access !== 'visitor';
  const needsToken = isForStaff && access !== 'optional';
  return new Set([
    ...call.refusals,
    ...(needsToken ? AUTHENTICATION : []),
    ...(access === 'visitor'
      ? ([
          'key_not_valid',
          'session_over',
          'origin_not_allowed',
          'identity_required',
          'identity_not_valid',
        ] as const)
      : []),
    ...(hasProfile ? (['permission_denied', 'organization_unknown'] as const) : []),
    ...(isForStaff && !call.beforeSecondFactor ? (['second_factor_required'] as const) : []),
    ...(call.body || call.query ? (['invalid'] as const) : []),
    ...(call.method === 'GET' ? [] : UNREADABLE_BODY),
    'unavailable' as const,
  ]);
}
