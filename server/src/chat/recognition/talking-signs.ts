/** Signs that people send without words. */
const SIGNS = {
  thanks: '🙏|[❤♥🧡💛💚💙💜🤍]|💕|💖|😍|🥰|😘|🤗|💐|🌹|<3+',
  greeting: '👋',
  acknowledgement: '👍|👌|✅|☑|✔|🆗|👏|💪|🤝|🙌|💯|🎉|🙂|😊|😀|😃|😄|😁|😉|☺|😎|[:;=]-?[)D]+',
} as const;

type Kind = keyof typeof SIGNS;
const KINDS = Object.keys(SIGNS) as Kind[];

/** Skin tones, the mark of a colored sign, spaces, full stops and exclamation marks. */
const BESIDE = String.raw`\p{Emoji_Modifier}|\uFE0F|\s|[.!]`;
const NOTHING_ELSE = new RegExp(`^(?:${Object.values(SIGNS).join('|')}|${BESIDE})+$`, 'u');
const HOLDS = KINDS.map((kind) => [kind, new RegExp(SIGNS[kind], 'u')] as const);

/** The talk of a message that consists of signs only, such as a thumb up. */
export const signIn = (message: string): Kind | undefined =>
  NOTHING_ELSE.test(message) ? HOLDS.find(([, sign]) => sign.test(message))?.[0] : undefined;
