/** The kinds of typing errors; each figure is compared with that of the clean questions. */
export const noises: Record<
  'typo' | 'noAccents' | 'capitals' | 'noPunctuation',
  (question: string, seed: number) => string
> = {
  typo: withTypo,
  noAccents: (question) => question.normalize('NFD').replace(/\p{M}+/gu, ''),
  capitals: (question) => question.toUpperCase(),
  noPunctuation: (question) => question.replace(/[^\p{L}\p{N}\s]+/gu, ' '),
};

/** For each letter, its neighbour on the keyboard. */
const BESIDE = new Map(
  Array.from('qwertyuiopasdfghjklzxcvbnm').map((letter, index, row) => [letter, row[index + 1] ?? 'n']),
);

/** Leaves out, doubles, replaces or swaps one letter in a word of six letters or more; the same at each run. */
function withTypo(question: string, seed: number): string {
  const words = [...question.matchAll(/\p{L}{6,}/gu)];
  const picked = words[seed % Math.max(1, words.length)];
  if (picked === undefined) return question;
  const word = picked[0];
  const at = 1 + ((seed * 7) % (word.length - 2));
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  const made = [
    before + after,
    before + letter + letter + after,
    before + (BESIDE.get(letter) ?? 'e') + after,
    before + (after[0] ?? '') + letter + after.slice(1),
  ][(seed * 5) % 4];
  return question.slice(0, picked.index) + (made ?? word) + question.slice(picked.index + word.length);
}
