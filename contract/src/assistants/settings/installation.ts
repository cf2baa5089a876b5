import { z } from 'zod/mini';
import { MINUTE_LIMIT_MAX } from '../../limits.ts';
import { USER_TYPES } from '../../widget/face.ts';
import { allowedOrigins } from '../origins.ts';
import { setting } from './setting.ts';

export const CHAT_PAGES = ['none', 'framed', 'open'] as const;

const OF_INSTALLATION = { tab: 'installation', right: 'assistant.api_key' } as const;

/** The most questions per minute of allowed origins. Null: the limit of the server, which also applies to a lower one. */
const minuteLimit = () =>
  setting(z.nullable(z.int().check(z.minimum(1), z.maximum(MINUTE_LIMIT_MAX))), {
    default: null,
    isLimitedByServer: true,
    ...OF_INSTALLATION,
  });

/** The pages and the visitors that the assistant answers. */
export const installation = {
  allowed_origins: setting(allowedOrigins, { default: [], ...OF_INSTALLATION }),
  visitor_questions_per_minute: minuteLimit(),
  total_questions_per_minute: minuteLimit(),
  /** The visitors that may ask: all, or only those with an identity that the site signed. */
  user_type: setting(z.enum(USER_TYPES), { default: 'anonymous', ...OF_INSTALLATION }),
  /** Whether the assistant has a page of its own: none, one for frames of the allowed origins, or one for everyone. */
  chat_page: setting(z.enum(CHAT_PAGES), { default: 'none', ...OF_INSTALLATION }),
};
