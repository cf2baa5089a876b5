import { FILE_STATES, FILE_TYPES } from '@regia/contract/knowledge/words';
import { given, oneOf, pageIn, textIn } from '../../platform/search-params.ts';

export const FILES_PER_PAGE = 50;
export const DEFAULT_FILE_ORDER = 'name';

export type FileType = (typeof FILE_TYPES)[number];
export type FileState = (typeof FILE_STATES)[number];

/** The query parameters of the list of files; those with their default value are left out. */
export interface FilesSearch {
  search?: string;
  type?: FileType;
  state?: FileState;
  order?: string;
  page?: number;
}

/** Reads the query parameters; drops unknown values. The server ignores an unknown order. */
export const readFilesSearch = (search: Record<string, unknown>): FilesSearch =>
  given({
    search: textIn(search['search']),
    type: oneOf(FILE_TYPES, search['type']),
    state: oneOf(FILE_STATES, search['state']),
    order: textIn(search['order']),
    page: pageIn(search['page']),
  });
