declare module 'snowball-stemmers' {
  interface Stemmer {
    stem(word: string): string;
  }
  const snowball: { newStemmer(algorithm: 'italian' | 'english'): Stemmer };
  export default snowball;
}
