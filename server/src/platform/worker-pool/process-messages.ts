import type { TaskRequest } from './answer-tasks.ts';

/** The bytes that a task of a process works on. Each call of `pieces` begins at the first byte. */
export interface TaskBytes {
  readonly length: number;
  pieces(): AsyncIterable<Uint8Array>;
}

/** The input of a process's task, before its bytes are sent. */
export interface InputWithBytes {
  readonly bytes: TaskBytes;
}

/** The messages of a pool to its process, in this order. */
export type ProcessMessage =
  /** The input without its bytes, and their number. */
  | { readonly kind: 'begin'; readonly request: TaskRequest; readonly length: number | undefined }
  | { readonly kind: 'piece'; readonly piece: Uint8Array }
  | { readonly kind: 'end' };

export const hasBytes = (input: unknown): input is InputWithBytes =>
  typeof input === 'object' && input !== null && 'bytes' in input && isTaskBytes(input.bytes);

const isTaskBytes = (bytes: unknown): bytes is TaskBytes =>
  typeof bytes === 'object' && bytes !== null && 'pieces' in bytes && typeof bytes.pieces === 'function';
