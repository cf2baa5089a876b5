/** What the caller's own shell may set for a Regia of theirs: each setting, but for what says where things are. */
const SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|TRUST_PROXY|DATABASE_URL|NODE_ENV|LEGAL_VERSION|(LOG|MAIL|MODEL|PRIVACY|SENTRY|SMTP|TERMS|TLS|TWILIO)_.*|REGIA_(?!DB_USER$|SHARED$|BROWSER$).*)$/;

/** The environment for a Regia that is started here: no story depends on the settings of who plays it. */
export const withoutSettings = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name)));
