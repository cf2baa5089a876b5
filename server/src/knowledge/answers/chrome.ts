import { englishChrome } from '../lists/chrome-en.ts';
import { italianChrome } from '../lists/chrome-it.ts';
import { fold, type Language } from '../retrieval/language.ts';

const WORDS_MAX = 8;
/** A line under a question leads to another page more often: "How is it used? See the guide on the ministry's site". */
const WORDS_MAX_UNDER_QUESTION = 12;

const lines = (list: string): string[] => list.trim().split('\n').map(plain);
const CHROME: Record<Language, readonly string[]> = {
  it: lines(italianChrome),
  en: lines(englishChrome),
};

function plain(text: string): string {
  return (
    fold(text.toLowerCase())
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}

/** Starts of sentences that a form says to the person who fills it in, without accents and punctuation. */
const FORM =
  /^(?:(?:inserendo|inviando|cliccando|compilando|proseguendo|premendo|selezionando|iscrivendo(?:ti|si|mi)|registrando(?:ti|si|mi)|by (?:clicking|submitting|entering|signing up|providing|subscribing|continuing|registering|ticking|checking)) (?:[\p{L}\p{N}]+ ){0,16}?(?:accett|acconsent|dichiar|autorizz|agree|accept|consent|confirm)|(?:i )?(?:ho letto|have read) (?:[\p{L}\p{N}]+ ){0,6}?(?:informativa|privacy|termini|condizioni|policy|terms|conditions)|(?:acconsento|autorizzo|presto il consenso|i consent|i agree|i accept) (?:al|il|alla|alle|to|the|that)(?: |$)|(?:questo sito|il sito|this site|this form|questo modulo) (?:e protetto|is protected)(?: |$)|(?:i campi|fields) (?:contrassegnati|con asterisco|con l asterisco|marked)|(?:il|questo|this) (?:campo|field) (?:e obbligatorio|is required))/u;
const CAPTCHA =
  /^(?:[\p{L}\p{N}]+ ){0,8}?re ?captcha (?:[\p{L}\p{N}]+ ){0,8}?(?:google|privacy|terms|termini)/u;
/** The label of a field: "Nome *", "E-mail (required)". */
const LABEL = /^[^.!?]{1,40}(?:\*|\((?:obbligatorio|facoltativo|required|optional)\)):?$/iu;

const isFormText = (text: string, words: string): boolean =>
  FORM.test(words) || CAPTCHA.test(words) || LABEL.test(text.trim());

/**
 * Whether a line belongs to the page's frame and not to its text: "Read more", "Scopri di più sul servizio". Such a
 * line is short, begins like one of the list, and ends without a full stop. The texts of a form belong to it, too.
 */
export function isChrome(text: string, language: Language, isUnderQuestion = false): boolean {
  const words = plain(text);
  if (words === '' || isFormText(text, words)) return true;
  const most = isUnderQuestion ? WORDS_MAX_UNDER_QUESTION : WORDS_MAX;
  if (words.split(' ').length > most || /[.:;?]["'”»)]*$/u.test(text.trimEnd())) return false;
  return CHROME[language].some((line) => words === line || words.startsWith(`${line} `));
}
