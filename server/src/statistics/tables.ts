import type { Generated } from 'kysely';

export interface StatisticsTables {
  /** Triggers write it. */
  assistant_figures: {
    assistant_id: string;
    organization_id: string;
    quarter: Date;
    part: number;
    chats: Generated<number>;
    messages: Generated<number>;
    answered: Generated<number>;
    partly: Generated<number>;
    not_sure: Generated<number>;
    not_answered: Generated<number>;
    small_talk: Generated<number>;
    clarifying: Generated<number>;
    contact: Generated<number>;
    distress: Generated<number>;
    found: Generated<number>;
    other: Generated<number>;
    positive: Generated<number>;
    negative: Generated<number>;
    stars: Generated<number[]>;
    reviewed: Generated<number>;
    tokens_in: Generated<number>;
    tokens_out: Generated<number>;
    cost: Generated<string>;
    times: Generated<number[]>;
  };
}
