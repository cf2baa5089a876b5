import { z } from 'zod/mini';
import { ASSISTANT_STATES } from '../assistants/words.ts';
import { call } from '../call.ts';
import { id, instant, profileAndId, profileParams } from '../fields.ts';
import { SPENDING_MESSAGES_MAX, SPENDING_MONEY_MAX, SPENDING_MONEY_MIN } from '../limits.ts';
import { ruleParams } from '../rules.ts';
import { AT_LIMIT, SPENDING_LEVELS } from './spending-words.ts';

/** One limit and its use in the day or the month of the organization’s time zone. Money is in EUR. */
const use = z.object({
  /** Null limits nothing. */
  limit: z.nullable(z.number()),
  /**
   * Money is what models cost, for visitors’ answers, trials, proofs and tests; where an endpoint told no tokens, an
   * estimate that is rather too high. Messages are those with visitors, answers included.
   */
  used: z.number(),
  level: z.enum(SPENDING_LEVELS),
  /** When the staff were told that it is near or reached, in this period. */
  told_on: z.nullable(instant),
});
export type SpendingUse = z.infer<typeof use>;

const periods = z.object({ day: use, month: use });

/** The limits of the organization, or of one assistant. */
const spending = {
  money: periods,
  messages: periods,
  at_limit: z.enum(AT_LIMIT),
  /** The endpoints that may be asked and have no prices: with them, a limit of money is refused. The server’s has no id. */
  without_prices: z.array(z.object({ id: z.nullable(id), name: z.string() })),
  /** Null: no limit was ever set. */
  updated_on: z.nullable(instant),
};

const assistantSpending = z.object({ id, name: z.string(), state: z.enum(ASSISTANT_STATES), ...spending });
export type AssistantSpending = z.infer<typeof assistantSpending>;

export const spendingLimits = z.object({
  /** The month of the organization’s time zone, such as `2026-11`. */
  month: z.string(),
  organization: z.object({ name: z.string(), ...spending }),
  /** Those that are not archived, by name. */
  assistants: z.array(assistantSpending),
});
export type SpendingLimits = z.infer<typeof spendingLimits>;

export const listSpendingLimits = call({
  method: 'GET',
  path: '/api/v1/organization/:profile/spending-limit/',
  summary: 'The spending limits of the organization and of its assistants, with their use so far',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  ok: spendingLimits,
  refusals: ['organization_required'],
});

const money = z.optional(
  z.nullable(
    z.number().check(
      z.minimum(SPENDING_MONEY_MIN),
      z.maximum(SPENDING_MONEY_MAX),
      z.refine<number>((value) => Math.round(value * 100) / 100 === value, ruleParams('two_decimals')),
    ),
  ),
);
const messages = z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(SPENDING_MESSAGES_MAX))));

/** Null removes a limit; an absent one stays. */
const change = z.strictObject({
  money_day: money,
  money_month: money,
  messages_day: messages,
  messages_month: messages,
  at_limit: z.optional(z.enum(AT_LIMIT)),
  /** The last change that the caller has seen; null: no limit was ever set. */
  updated_on: z.optional(z.nullable(instant)),
});

export const changeOrganizationSpending = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/spending-limit/',
  summary:
    'Change the spending limits of the organization; a limit of money needs the prices of all endpoints. With `updated_on`, limits that have changed since are not overwritten',
  access: { anyOf: ['organization.update'] },
  params: profileParams,
  body: change,
  ok: spendingLimits,
  refusals: ['organization_required', 'spending_prices_missing', 'spending_changed_meanwhile'],
});

export const changeAssistantSpending = call({
  method: 'PATCH',
  path: '/api/v1/organization/:profile/spending-limit/:id/',
  summary:
    'Change the spending limits of an assistant; a limit of money needs the prices of its endpoint and of the fallback. With `updated_on`, limits that have changed since are not overwritten',
  access: { anyOf: ['organization.update'] },
  params: profileAndId,
  body: change,
  ok: spendingLimits,
  refusals: [
    'not_found',
    'organization_required',
    'assistant_archived',
    'spending_prices_missing',
    'spending_changed_meanwhile',
  ],
});
