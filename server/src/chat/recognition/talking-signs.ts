type Kind = 'thanks' | 'greeting' | 'acknowledgement';

const KINDS: readonly Kind[] = ['thanks', 'greeting', 'acknowledgement'];

const signs = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Signs that people send without words. */
const SIGNS: Record<Kind, ReadonlySet<string>> = {
  thanks: signs('🙏 ❤ ♥ 🧡 💛 💚 💙 💜 🤍 💕 💖 😍 🥰 😘 🤗 💐 🌹 <3'),
  greeting: signs('👋'),
  acknowledgement: signs('👍 👌 ✅ ☑ ✔ 🆗 👏 💪 🤝 🙌 💯 🎉 🙂 😊 😀 😃 😄 😁 😉 ☺ 😎 :) ;) =) :D'),
};

/** Skin tones, the marks of a colored sign and of a woman or a man, the nose of a smile, spaces and punctuation. */
const BESIDE = /\p{Emoji_Modifier}|\u200D|[\uFE0F\u2640\u2642\s.!-]/gu;
const ONE_SIGN = /[:;=][()D]|<3|./gsu;

const signsIn = (message: string): readonly string[] => message.replace(BESIDE, '').match(ONE_SIGN) ?? [];

/** Whether a message consists of these signs only. */
export function isOfSigns(message: string, known: ReadonlySet<string>): boolean {
  const sent = signsIn(message);
  return sent.length > 0 && sent.every((sign) => known.has(sign));
}

/** The talk of a message that consists of signs only, such as a thumb up. */
export function signIn(message: string): Kind | undefined {
  const sent = signsIn(message);
  const isKnown = (sign: string): boolean => KINDS.some((kind) => SIGNS[kind].has(sign));
  if (!sent.every(isKnown)) return undefined;
  return KINDS.find((kind) => sent.some((sign) => SIGNS[kind].has(sign)));
}
