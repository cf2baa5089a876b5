/** The settings of Regia that the caller's shell may contain: all of them, except the locations of tools. */
const SETTINGS =
  /^(PORT|HOST|PUBLIC_URL|TRUST_PROXY|DATABASE_URL|NODE_ENV|LEGAL_VERSION|(EMBEDDINGS|LOG|MAIL|MODEL|PRIVACY|SENTRY|SMTP|TERMS|TLS|TWILIO)_.*|REGIA_(?!DB_USER$|SHARED$|BROWSER$).*)$/;

/**
 * The environment for a Regia that is started here: no story depends on the settings of the person who runs it, and each
 * makes the conversations that it needs.
 */
export const withoutSettings = (): Record<string, string | undefined> => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !SETTINGS.test(name))),
  REGIA_DEMO_CONVERSATIONS: '0',
});
