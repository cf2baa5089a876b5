type Kind = 'thanks' | 'greeting' | 'acknowledgement';

const KINDS: readonly Kind[] = ['thanks', 'greeting', 'acknowledgement'];

const signs = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Signs that people send without words. */
const SIGNS: Record<Kind, ReadonlySet<string>> = {
  thanks: signs('🙏 ❤ ♥ 🧡 💛 💚 💙 💜 🤍 💕 💖 😍 🥰 😘 🤗 💐 🌹 <3'),
  greeting: signs('👋'),
  acknowledgement: signs('👍 👌 ✅ ☑ ✔ 🆗 👏 💪 🤝 🙌 💯 🎉 🙂 😊 😀 😃 😄 😁 😉 ☺ 😎 :) ;) =) :D'),
};

/** Skin tones, the mark of a colored sign, the nose of a smile, spaces and punctuation. */
const BESIDE = /\p{Emoji_Modifier}|[\uFE0F\s.!-]/gu;
const ONE_SIGN = /[:;=][)D]|<3|./gsu;

/** The talk of a message that consists of signs only, such as a thumb up. */
export function signIn(message: string): Kind | undefined {
  const sent = message.replace(BESIDE, '').match(ONE_SIGN) ?? [];
  const isKnown = (sign: string): boolean => KINDS.some((kind) => SIGNS[kind].has(sign));
  if (!sent.every(isKnown)) return undefined;
  return KINDS.find((kind) => sent.some((sign) => SIGNS[kind].has(sign)));
}
