import type { Language } from '@regia/contract/fields';

const IT = {
  open: 'Apri la chat',
  close: 'Chiudi la chat',
  dismiss: 'Chiudi il messaggio',
  invitation: 'Invito alla chat',
  ask: 'Faccia una domanda',
};
export type FrameTexts = Readonly<typeof IT>;

const EN: FrameTexts = {
  open: 'Open the chat',
  close: 'Close the chat',
  dismiss: 'Close the message',
  invitation: 'Invitation to the chat',
  ask: 'Ask a question',
};

/** The texts of the launcher and the pop-up. The panel has its own. */
export const frameTexts = (language: Language): FrameTexts => (language === 'it-IT' ? IT : EN);
