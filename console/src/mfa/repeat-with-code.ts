import { HttpError, NoAnswer } from '../platform/http/error.ts';

export type RepeatResult = { answer: unknown } | { error: unknown };

const ABOUT_THE_CODE = new Set(['code_not_valid', 'code_required', 'throttled', 'invalid']);

/** Repeats a call with a code and returns its result. Rejects with errors about the code, which the prompt shows. */
export async function repeatWithCode(
  repeat: (code: string) => Promise<unknown>,
  code: string,
): Promise<RepeatResult> {
  try {
    return { answer: await repeat(code) };
  } catch (error) {
    const isAboutCode = error instanceof HttpError && ABOUT_THE_CODE.has(error.refusal ?? '');
    if (isAboutCode || error instanceof NoAnswer) throw error;
    return { error };
  }
}
