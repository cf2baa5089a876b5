import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isMethod, type Method } from '@regia/contract/mfa/methods';

interface MethodWords {
  name: MessageDescriptor;
  /** The thing that a sign-in asks for, in one line. */
  how: MessageDescriptor;
  /** How safe it is and what it needs: help for the choice. */
  choose: MessageDescriptor;
}

export const METHOD_WORDS: Readonly<Record<Method, MethodWords>> = {
  app: {
    name: msg`Authenticator app`,
    how: msg`A 6-digit code that changes every 30 seconds`,
    choose: msg`An app on your phone shows a new code every 30 seconds. It works offline.`,
  },
  passkey: {
    name: msg`Passkey`,
    how: msg`Fingerprint, face, device PIN or security key`,
    choose: msg`Your device or a security key confirms it’s you. It’s the only method a fake page can’t steal.`,
  },
  email: {
    name: msg`Email`,
    how: msg`A code sent to your account’s address`,
    choose: msg`We send a code to your account’s address. It’s only as safe as that mailbox.`,
  },
  sms_twilio: {
    name: msg`SMS`,
    how: msg`A code sent to your phone`,
    choose: msg`We send a code to your phone. It needs a signal, and phone numbers can be stolen. Choose it only if you have nothing better.`,
  },
};

/** The name of a method; the server's own word if this console does not know the method. */
export const methodName = (name: string): MessageDescriptor =>
  isMethod(name) ? METHOD_WORDS[name].name : { id: name };
