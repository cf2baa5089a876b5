import { exportAssistant } from '@regia/contract/assistants/copy-calls';
import { send } from '../../platform/http/send.ts';
import { type NamedFile, textFile } from '../../platform/save-file.ts';

/** An assistant as a file named after it. */
export async function exportedFile({ id, name }: { id: string; name: string }): Promise<NamedFile> {
  const file = await send(exportAssistant, { params: { id } });
  return textFile(fileNameOf(name), `${JSON.stringify(file, null, 2)}\n`, 'application/json');
}

/** Returns `Sportello Tributi` as `sportello-tributi.regia.json`. */
export function fileNameOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${plain.slice(0, 60) || 'assistant'}.regia.json`;
}
