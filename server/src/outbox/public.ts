// The functions of the outbox that other domains may call.
export { forgetMailbox } from './mailbox.ts';
export { languageOfMails } from './language-of-mails.ts';
export { mailboxAddress } from './mailbox-key.ts';
export type { WeekFigures } from './letters.ts';
export { nameOf } from './name-of.ts';
export { queueMail, queueSms } from './queue-message.ts';
export { hasMailbox, transportsOf } from './transports.ts';
