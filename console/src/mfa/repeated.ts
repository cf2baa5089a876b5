import { HttpError, NoAnswer } from '../platform/http/error.ts';

export type End = { answer: unknown } | { error: unknown };

const ABOUT_THE_CODE = new Set(['code_not_valid', 'code_required', 'throttled', 'invalid']);

/** How a call ended that was made again with a code. It fails with what the prompt must say: something about the code. */
export async function repeated(repeat: (code: string) => Promise<unknown>, code: string): Promise<End> {
  try {
    return { answer: await repeat(code) };
  } catch (error) {
    const isAboutCode = error instanceof HttpError && ABOUT_THE_CODE.has(error.refusal ?? '');
    if (isAboutCode || error instanceof NoAnswer) throw error;
    return { error };
  }
}
