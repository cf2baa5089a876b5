import { createContext } from 'react';

/** The assistant whose answers cite the files that are shown; null where none is known. */
export const FilesOfAssistant = createContext<string | null>(null);
