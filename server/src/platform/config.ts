import { z } from 'zod/mini';
import {
  address,
  decimal,
  flag,
  isAddressOrRange,
  isHost,
  isHostAndPort,
  isMailServer,
  price,
  whole,
} from './setting-values.ts';

/**
 * Every setting of the environment. The reference page is made from this table, so no setting can exist without it.
 */
export const SETTINGS = {
  PORT: {
    schema: whole(1, 65_535),
    fallback: '3000',
    is: 'The port the server listens on.',
    like: 'a number from 1 to 65535',
  },
  HOST: {
    schema: z.string().check(z.refine(isHost)),
    fallback: '127.0.0.1',
    is: 'The address it listens on. 127.0.0.1 means both loopback addresses; 0.0.0.0 means every address of the machine.',
    like: 'an IP address or a host name',
  },
  PUBLIC_URL: {
    schema: address,
    fallback: undefined,
    is: 'The public address, if a proxy is in front of the server. Without it: http://localhost:PORT.',
    like: 'a whole address, such as https://regia.example.org',
  },
  TLS_CERT: {
    schema: z.string().check(z.minLength(1)),
    fallback: undefined,
    is: 'The file of a certificate (PEM, with its chain). With it the server uses https without a proxy. Needs TLS_KEY.',
    like: 'the path of a file',
  },
  TLS_KEY: {
    schema: z.string().check(z.minLength(1)),
    fallback: undefined,
    is: 'The file of the certificate’s private key (PEM).',
    like: 'the path of a file',
  },
  TRUST_PROXY: {
    schema: z.string().check(
      z.maxLength(500),
      z.refine((value) => value.split(',').every((one) => isAddressOrRange(one.trim()))),
    ),
    fallback: undefined,
    is: 'The proxies whose X-Forwarded-* headers are trusted, as addresses or ranges separated by commas.',
    like: 'addresses, such as 10.0.0.1,192.168.0.0/16',
  },
  REGIA_ROLE: {
    schema: z.enum(['both', 'web', 'worker']),
    fallback: 'both',
    is: 'The tasks of this process: answering requests (web), running jobs (worker), or both.',
    like: 'web, worker or both',
  },
  REGIA_DATA: {
    schema: z.string().check(z.minLength(1)),
    fallback: undefined,
    is: 'The folder of the embedded database and the secret. Without it: data/ in the project or, as root, a separate folder in /var/lib/regia.',
    like: 'a folder',
  },
  DATABASE_URL: {
    schema: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
    fallback: undefined,
    is: 'Your own PostgreSQL (15 or later) instead of the embedded one. Needs REGIA_SECRET.',
    like: 'an address that begins with postgres://',
    secret: true,
  },
  REGIA_SECRET: {
    schema: z.string().check(z.minLength(32)),
    fallback: undefined,
    is: 'The secret from which all signing and encryption keys are derived. Created automatically with the embedded database.',
    like: 'at least 32 characters, such as the output of: openssl rand -base64 48',
    secret: true,
  },
  REGIA_ALLOW_HTTP: {
    schema: flag,
    fallback: '0',
    is: 'Allows signing in over plain http at an address other than localhost. Passwords then cross the network unencrypted.',
    like: '0 or 1',
  },
  REGIA_ALLOW_HOSTS: {
    schema: z.string().check(
      z.maxLength(2_000),
      z.refine((value) => value === '' || value.split(',').every((one) => isHostAndPort(one.trim()))),
    ),
    fallback: '',
    is: 'Hosts that staff may use as sources although they are on private networks or on other ports than 80 and 443, as host:port separated by commas.',
    like: 'host:port,host:port',
  },
  REGIA_CRAWL_DELAY_MS: {
    schema: whole(0, 60_000),
    fallback: '200',
    is: 'The pause between two pages of the same site. robots.txt may ask for more. With 0, the hosts of REGIA_ALLOW_HOSTS are read without a pause.',
    like: 'milliseconds, from 0 to 60000',
  },
  REGIA_CRAWL_PAGES: {
    schema: whole(1, 100_000),
    fallback: '5000',
    is: 'The maximum number of pages in one source.',
    like: 'a number from 1 to 100000',
  },
  REGIA_INDEX_MEMORY_MB: {
    schema: whole(0, 65_536),
    fallback: '64',
    is: 'The maximum memory for the indexes of assistants, in each process that answers. Indexes that don’t fit are read from the database, which is slower; with 0, all of them are.',
    like: 'megabytes, from 0 to 65536',
  },
  REGIA_VISITOR_QUESTIONS: {
    schema: whole(1, 100_000),
    fallback: '20',
    is: 'The most questions per minute of one visitor on a page of an allowed origin. An assistant can have a lower limit.',
    like: 'a number from 1 to 100000',
  },
  REGIA_ADDRESS_QUESTIONS: {
    schema: whole(1, 100_000),
    fallback: '120',
    is: 'The most questions per minute of all these visitors with one address.',
    like: 'a number from 1 to 100000',
  },
  REGIA_ASSISTANT_QUESTIONS: {
    schema: whole(1, 100_000),
    fallback: '600',
    is: 'The most questions per minute of all these visitors to one assistant. An assistant can have a lower limit.',
    like: 'a number from 1 to 100000',
  },
  REGIA_ADDRESS_SESSIONS: {
    schema: whole(1, 100_000),
    fallback: '60',
    is: 'The most sessions per minute that visitors with one address can start.',
    like: 'a number from 1 to 100000',
  },
  MODEL_URL: {
    schema: address,
    fallback: undefined,
    is: 'The address of a model with an OpenAI-compatible API, up to and including /v1; for Azure’s old form, up to the deployment, with its api-version. Without it, answers are quoted from the documents.',
    like: 'a whole address, such as https://models.example.org/v1',
  },
  MODEL_KEY: {
    schema: z.string(),
    fallback: undefined,
    is: 'The key of the model endpoint.',
    like: 'text',
    secret: true,
  },
  MODEL_NAME: {
    schema: z.string().check(z.minLength(1)),
    fallback: undefined,
    is: 'The name of the model. Required with MODEL_URL.',
    like: 'a name that the endpoint knows',
  },
  MODEL_TEMPERATURE: {
    schema: z.union([z.literal('default'), decimal(2)]),
    fallback: '0',
    is: 'How freely the model chooses its words; 0 always chooses the likeliest ones. With default nothing is sent; the same holds for a value that the model has rejected.',
    like: 'a number from 0 to 2, or default',
  },
  MODEL_ASK_FROM: {
    schema: decimal(1),
    fallback: '0.2',
    is: 'The minimum confidence of the search for the model to be asked. Below it the assistant answers that it found nothing, and the model isn’t called.',
    like: 'a number from 0 to 1, such as 0.2',
  },
  MODEL_PRICE_IN: {
    schema: price,
    fallback: undefined,
    is: 'The price of a million input tokens, in EUR. Without MODEL_PRICE_IN and MODEL_PRICE_OUT, no cost is shown.',
    like: 'an amount such as 0.15, with a point and at most six decimals',
  },
  MODEL_PRICE_OUT: {
    schema: price,
    fallback: undefined,
    is: 'The price of a million output tokens, in EUR. Required with MODEL_PRICE_IN.',
    like: 'an amount such as 0.60, with a point and at most six decimals',
  },
  MODEL_FIRST_TOKEN_MS: {
    schema: whole(100, 600_000),
    fallback: '30000',
    is: 'How long to wait for the first word of the model, in milliseconds; thoughts that it sends count as words. After that the answer is canceled. A model that doesn’t stream must send its whole answer within it.',
    like: 'a number from 100 to 600000',
  },
  MODEL_SILENCE_MS: {
    schema: whole(100, 600_000),
    fallback: '20000',
    is: 'The longest pause allowed in the middle of an answer of the model, in milliseconds.',
    like: 'a number from 100 to 600000',
  },
  EMBEDDINGS_URL: {
    schema: address,
    fallback: undefined,
    is: 'The address of an embeddings model with an OpenAI-compatible API, up to and including /v1. With it, the gap board also groups questions of different words and the same meaning.',
    like: 'a whole address, such as https://models.example.org/v1',
  },
  EMBEDDINGS_KEY: {
    schema: z.string(),
    fallback: undefined,
    is: 'The key of the embeddings endpoint.',
    like: 'text',
    secret: true,
  },
  EMBEDDINGS_NAME: {
    schema: z.string().check(z.minLength(1), z.maxLength(200)),
    fallback: undefined,
    is: 'The name of the embeddings model. Required with EMBEDDINGS_URL.',
    like: 'a name that the endpoint knows',
  },
  EMBEDDINGS_ALIKE_FROM: {
    schema: decimal(1),
    fallback: '0.85',
    is: 'The cosine of two questions from which they ask the same. Every model needs its own: `npm run regia -- measure-embeddings` finds it.',
    like: 'a number from 0 to 1, such as 0.85',
  },
  SMTP_URL: {
    schema: z.string().check(z.refine(isMailServer)),
    fallback: undefined,
    is: 'The mail server. smtp:// starts unencrypted and switches to TLS; a server without TLS is accepted only on this machine or with ?tls=off at the end. smtps:// uses TLS from the start. Without this setting no mail is sent.',
    like: 'smtp://user:password@mail.example.org:587',
    secret: true,
  },
  MAIL_FROM: {
    schema: z
      .string()
      .check(z.maxLength(320), z.regex(/^(?:[^\p{Cc}<>"]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u)),
    fallback: undefined,
    is: 'The sender of mail. Required with SMTP_URL.',
    like: 'an address, such as Regia <regia@example.org>',
  },
  TWILIO_ACCOUNT_SID: {
    schema: z.string().check(z.regex(/^AC[0-9a-fA-F]{32}$/)),
    fallback: undefined,
    is: 'The Twilio account that sends SMS. Without it, codes by SMS aren’t offered.',
    like: 'AC and 32 hexadecimal digits',
  },
  TWILIO_AUTH_TOKEN: {
    schema: z.string().check(z.minLength(1)),
    fallback: undefined,
    is: 'The account’s token. Use either this or TWILIO_API_KEY with TWILIO_API_SECRET.',
    like: 'text',
    secret: true,
  },
  TWILIO_API_KEY: {
    schema: z.string().check(z.regex(/^SK[0-9a-fA-F]{32}$/)),
    fallback: undefined,
    is: 'An API key of the account, instead of its token. Needs TWILIO_API_SECRET.',
    like: 'SK and 32 hexadecimal digits',
  },
  TWILIO_API_SECRET: {
    schema: z.string().check(z.minLength(1)),
    fallback: undefined,
    is: 'The secret of TWILIO_API_KEY.',
    like: 'text',
    secret: true,
  },
  TWILIO_FROM: {
    schema: z
      .string()
      .check(
        z.refine((from) => isMessagingService(from) || /^(\+[1-9]\d{6,14}|[A-Za-z0-9 ]{1,11})$/.test(from)),
      ),
    fallback: undefined,
    is: 'The sender of SMS: a number, a name, or the SID of a messaging service. Required with TWILIO_ACCOUNT_SID.',
    like: 'a number such as +390612345678, a name of up to 11 characters, or MG and 32 hexadecimal digits',
  },
  TWILIO_URL: {
    schema: address,
    fallback: 'https://api.twilio.com',
    is: 'The address of Twilio’s API, for regions and tests.',
    like: 'a whole address, such as https://api.dublin.ie1.twilio.com',
  },
  GOOGLE_CLIENT_ID: {
    schema: z.string().check(z.regex(/^[\w.-]{1,200}$/)),
    fallback: undefined,
    is: 'The Google client with which people consent to the reading of their Drive. Without it, folders are read with service accounts only.',
    like: 'text that ends with .apps.googleusercontent.com',
  },
  GOOGLE_CLIENT_SECRET: {
    schema: z.string().check(z.minLength(1)),
    fallback: undefined,
    is: 'The secret of GOOGLE_CLIENT_ID.',
    like: 'text',
    secret: true,
  },
  GOOGLE_URL: {
    schema: address,
    fallback: undefined,
    is: 'The address of Google’s APIs, for private endpoints and tests. Without it: Google’s own.',
    like: 'a whole address, such as https://google.example.org',
  },
  REGIA_DEMO_CONVERSATIONS: {
    schema: flag,
    fallback: '1',
    is: 'Whether a new demonstration gets six weeks of generated conversations.',
    like: '0 or 1',
  },
  REGIA_REGISTRATION: {
    schema: flag,
    fallback: '1',
    is: 'Whether people can sign up. Also needs PRIVACY_URL and TERMS_URL; the demonstration has its own pages for both.',
    like: '0 or 1',
  },
  PRIVACY_URL: {
    schema: address,
    fallback: undefined,
    is: 'The privacy policy that people must accept to register. {language} is replaced with it or en.',
    like: 'a whole address, such as https://example.org/{language}/privacy',
  },
  TERMS_URL: {
    schema: address,
    fallback: undefined,
    is: 'The terms and conditions that people must accept to register. {language} is replaced with it or en.',
    like: 'a whole address, such as https://example.org/{language}/terms',
  },
  LEGAL_VERSION: {
    schema: z.string().check(z.minLength(1), z.maxLength(60)),
    fallback: '1',
    is: 'The version of these two texts, stored with every acceptance.',
    like: 'a short text, such as 2026-11-01',
  },
  SENTRY_DSN: {
    schema: address,
    fallback: undefined,
    is: 'The Sentry project that the console reports its errors to. Without it, no Sentry code is loaded.',
    like: 'a DSN, such as https://key@sentry.example.org/1',
  },
  NODE_ENV: {
    schema: z.string(),
    fallback: '',
    is: 'With production, there is no local mailbox.',
    like: 'production, or nothing',
  },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    is: 'The log level. Logs go to standard output, one JSON object per line.',
    like: 'trace, debug, info, warn, error or silent',
  },
} as const;

type Name = keyof typeof SETTINGS;
type Value<N extends Name> =
  | z.output<(typeof SETTINGS)[N]['schema']>
  | ((typeof SETTINGS)[N]['fallback'] extends string ? never : undefined);
export type Config = { readonly [N in Name]: Value<N> };

/** A wrong setting: one line that names it and says how to correct it. */
export class WrongSetting extends Error {
  constructor(line: string) {
    super(line);
    this.name = 'WrongSetting';
  }
}

/** Names that are not settings: the launcher, the tests and the benchmarks use them. */
const OTHER_NAMES = new Set([
  'REGIA_HOME',
  'REGIA_DB_SOCKET',
  'REGIA_DB_PORT',
  'REGIA_DB_PIDFILE',
  'REGIA_DB_USER',
  'REGIA_BROWSER',
  'REGIA_SHARED',
  'REGIA_SECOND_TRY',
  'REGIA_TEST_POSTGRES',
  'REGIA_FAULT_POINTS',
  'REGIA_FAULT_SEED',
  'REGIA_WRITE_EXAMPLES',
]);

/** A name that was mistyped would leave its setting as it is, and nobody would be told. */
function refuseUnknownNames(environment: Record<string, string | undefined>): void {
  const isKnown = (name: string) => Object.hasOwn(SETTINGS, name) || OTHER_NAMES.has(name);
  const unknown = Object.keys(environment).find((name) => name.startsWith('REGIA_') && !isKnown(name));
  if (unknown === undefined) return;
  const names = Object.keys(SETTINGS).filter((name) => name.startsWith('REGIA_'));
  throw new WrongSetting(`${unknown} is not a setting. Known settings: ${names.join(', ')}.`);
}

/** Reads the environment once. Throws `WrongSetting`; a secret's value is never shown. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  refuseUnknownNames(environment);
  const entries = Object.entries(SETTINGS).map(([name, setting]) => {
    const given = environment[name];
    const raw = given === undefined || given === '' ? setting.fallback : given;
    if (raw === undefined) return [name, undefined] as const;
    const read = z.safeParse(setting.schema as z.ZodMiniType, raw);
    if (!read.success) {
      const shown = 'secret' in setting ? '' : ` is "${raw}"`;
      throw new WrongSetting(`${name}${shown}: it must be ${setting.like}.`);
    }
    return [name, read.data] as const;
  });
  const config = Object.fromEntries(entries) as unknown as Config;
  if (config.MODEL_URL !== undefined && config.MODEL_NAME === undefined) {
    throw new WrongSetting('MODEL_NAME is missing: MODEL_URL needs the name of a model.');
  }
  if (config.EMBEDDINGS_URL !== undefined && config.EMBEDDINGS_NAME === undefined) {
    throw new WrongSetting('EMBEDDINGS_NAME is missing: EMBEDDINGS_URL needs the name of a model.');
  }
  if ((config.MODEL_PRICE_IN === undefined) !== (config.MODEL_PRICE_OUT === undefined)) {
    throw new WrongSetting('MODEL_PRICE_IN and MODEL_PRICE_OUT go together: set both, or neither.');
  }
  if ((config.SMTP_URL === undefined) !== (config.MAIL_FROM === undefined)) {
    throw new WrongSetting('SMTP_URL and MAIL_FROM go together: set both, or neither.');
  }
  if ((config.PRIVACY_URL === undefined) !== (config.TERMS_URL === undefined)) {
    throw new WrongSetting('PRIVACY_URL and TERMS_URL go together: set both, or neither.');
  }
  if (config.TWILIO_ACCOUNT_SID !== undefined) {
    const hasKey = config.TWILIO_API_KEY !== undefined && config.TWILIO_API_SECRET !== undefined;
    if (config.TWILIO_AUTH_TOKEN === undefined && !hasKey) {
      throw new WrongSetting(
        'TWILIO_AUTH_TOKEN is missing: TWILIO_ACCOUNT_SID needs it, or TWILIO_API_KEY with TWILIO_API_SECRET.',
      );
    }
    if (config.TWILIO_FROM === undefined) {
      throw new WrongSetting('TWILIO_FROM is missing: TWILIO_ACCOUNT_SID needs it.');
    }
  }
  if ((config.GOOGLE_CLIENT_ID === undefined) !== (config.GOOGLE_CLIENT_SECRET === undefined)) {
    throw new WrongSetting('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together: set both, or neither.');
  }
  if ((config.TLS_CERT === undefined) !== (config.TLS_KEY === undefined)) {
    throw new WrongSetting('TLS_CERT and TLS_KEY go together: set both, or neither.');
  }
  return config;
}

/** Whether the sender is a Twilio messaging service, not a number or a name. */
export const isMessagingService = (from: string): boolean => /^MG[0-9a-fA-F]{32}$/.test(from);

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export const isLoopbackHost = (host: string): boolean => LOOPBACK.test(host);

export const publicUrl = (config: Config): string =>
  (
    config.PUBLIC_URL ?? `${config.TLS_CERT === undefined ? 'http' : 'https'}://localhost:${config.PORT}`
  ).replace(/\/+$/, '');

/** Whether only this very machine can reach us: elsewhere there is no local mailbox. */
export const isLoopbackOnly = (config: Config): boolean =>
  isLoopbackHost(config.HOST) && isLoopbackHost(new URL(publicUrl(config)).hostname);
