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
    how: msg`A code of 6 digits, new every 30 seconds`,
    choose: msg`An app on your phone shows a new code every 30 seconds. It works without a network.`,
  },
  passkey: {
    name: msg`Passkey`,
    how: msg`Fingerprint, face, PIN of the device or security key`,
    choose: msg`Your device or a security key answers for you. It is the only one that a fake page cannot steal.`,
  },
  email: {
    name: msg`Email`,
    how: msg`A code to the address of your account`,
    choose: msg`We send a code to the address of your account. It is as safe as that mailbox, and no more.`,
  },
  sms_twilio: {
    name: msg`SMS`,
    how: msg`A code to your phone number`,
    choose: msg`We send a code to your phone. It needs a signal, and a number can be stolen: choose it where nothing better is at hand.`,
  },
};

/** The name of a method; the server's own word if this console does not know the method. */
export const methodName = (name: string): MessageDescriptor =>
  isMethod(name) ? METHOD_WORDS[name].name : { id: name };
