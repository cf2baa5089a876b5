import { z } from 'zod/mini';
import { call } from '../call.ts';
import { line, profileAndId } from '../fields.ts';
import { URL_MAX } from '../limits.ts';
import { assistant } from './calls.ts';
import { installationSettings } from './configuration.ts';

export const getInstallation = call({
  method: 'GET',
  path: '/api/v1/ai/:profile/assistant/:id/installation/',
  summary: 'What a site needs to install the assistant: the server’s address and its limits',
  access: { anyOf: ['assistant.api_key'] },
  params: profileAndId,
  ok: z.object({
    /** The public address of this server, without a slash at the end. */
    base_url: z.string(),
    /** The server’s own limits of questions per minute; those of an assistant are not higher. */
    visitor_questions_per_minute: z.int(),
    total_questions_per_minute: z.int(),
  }),
  refusals: ['not_found'],
});

export const saveInstallation = call({
  method: 'PATCH',
  path: '/api/v1/ai/:profile/assistant/:id/installation/',
  summary: 'Save the websites, visitors and limits of an assistant as a new version of the configuration',
  access: { anyOf: ['assistant.api_key'] },
  params: profileAndId,
  /** `version` is as in `updateAssistant`. */
  body: z.strictObject({ ...z.partial(installationSettings).shape, version: z.optional(z.int()) }),
  ok: assistant,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'assistant_changed_meanwhile',
    'limit_too_high',
    'origin_not_encrypted',
  ],
});

/** The findings of a check. After a `step` somebody must act; a `note` tells more, or a limit of the check. */
export const INSTALLATION_FINDINGS = {
  snippet_found: 'ok',
  snippet_missing: 'step',
  snippet_twice: 'step',
  other_assistant: 'step',
  old_address: 'step',
  mixed_content: 'step',
  frame_found: 'ok',
  policy_allows: 'ok',
  policy_blocks: 'step',
  policy_needs_nonce: 'step',
  origin_allowed: 'ok',
  origin_missing: 'step',
  twin_missing: 'note',
  redirected: 'note',
  tag_manager: 'note',
} as const satisfies Record<string, 'ok' | 'step' | 'note'>;
export type FindingCode = keyof typeof INSTALLATION_FINDINGS;

export const finding = z.object({
  code: z.enum(Object.keys(INSTALLATION_FINDINGS) as [FindingCode, ...FindingCode[]]),
  level: z.enum(['ok', 'step', 'note']),
  /** The origin to allow, the old address, or the address after redirects. */
  about: z.nullable(z.string()),
  /** Where a blocking policy stands. */
  where: z.nullable(z.enum(['header', 'meta'])),
  /** The directive that blocks, as it should be written. */
  line: z.nullable(z.string()),
});
export type Finding = z.infer<typeof finding>;

export const checkInstallation = call({
  method: 'POST',
  path: '/api/v1/ai/:profile/assistant/:id/installation/check/',
  summary: 'Fetch a page of a site and say whether the assistant works there; stores nothing',
  access: { anyOf: ['assistant.api_key'] },
  params: profileAndId,
  body: z.strictObject({ url: line(URL_MAX, 1) }),
  ok: z.object({
    /** The address of the page that was read. */
    url: z.string(),
    findings: z.array(finding),
  }),
  refusals: ['not_found', 'organization_required', 'address_not_allowed', 'page_not_readable', 'throttled'],
});
export type InstallationCheck = z.infer<typeof checkInstallation.ok>;
