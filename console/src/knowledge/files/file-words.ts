import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FileState, FileType } from './files-search.ts';

/** The names of the types of files. */
export const FILE_TYPE_NAMES: Readonly<Record<FileType, MessageDescriptor>> = {
  pdf: msg`PDF`,
  docx: msg`Word`,
  xlsx: msg`Excel`,
  pptx: msg`PowerPoint`,
  odt: msg`OpenDocument`,
  csv: msg`CSV`,
  html: msg`HTML`,
  markdown: msg`Markdown`,
  text: msg({ message: 'Text', context: 'type of file' }),
};

interface StateWords {
  readonly name: MessageDescriptor;
  readonly tone: 'neutral' | 'ok' | 'warn';
}

export const FILE_STATE_WORDS: Readonly<Record<FileState, StateWords>> = {
  waiting: { name: msg({ message: 'Waiting', context: 'file' }), tone: 'neutral' },
  learnt: { name: msg({ message: 'Learned', context: 'file' }), tone: 'ok' },
  not_learnt: { name: msg({ message: 'Not learned', context: 'file' }), tone: 'warn' },
};
