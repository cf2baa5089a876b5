/** A chosen file, as far as the dialog shows it. */
export interface ReadFile {
  readonly content: unknown;
  readonly name: string;
  readonly sources: number;
}

/** The largest file that is read. An exported assistant has less than a tenth of it. */
const BYTES_MAX = 1_000_000;

/** Reads an exported assistant; null for any other file. Whether its values are valid is for the server to say. */
export async function readAssistantFile(file: File): Promise<ReadFile | null> {
  if (file.size > BYTES_MAX) return null;
  try {
    const content: unknown = JSON.parse(await file.text());
    if (!isObject(content) || content['kind'] !== 'regia.assistant') return null;
    const { configuration, sources } = content;
    const name = isObject(configuration) ? configuration['name'] : '';
    return {
      content,
      name: typeof name === 'string' ? name : '',
      sources: Array.isArray(sources) ? sources.length : 0,
    };
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
