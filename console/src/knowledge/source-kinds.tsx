import type { ReactElement } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Source } from '@regia/contract/knowledge/source-calls';
import type { SOURCE_KINDS } from '@regia/contract/knowledge/words';
import { DocumentIcon } from '@regia/icons/DocumentIcon';
import { DriveIcon } from '@regia/icons/DriveIcon';
import { SitemapIcon } from '@regia/icons/SitemapIcon';
import { UploadIcon } from '@regia/icons/UploadIcon';

interface SourceKind {
  icon: ReactElement;
  name: MessageDescriptor;
  /** Whether staff typed its address, and may change it. */
  hasTypedAddress?: true;
  /** Whether it is a folder elsewhere, which an account reads. */
  isFolder?: true;
  /** Whether it holds documents, and no pages. */
  holdsDocuments?: true;
  /** Whether staff uploaded its documents as files, which have a page of their own. */
  holdsFiles?: true;
}

const KINDS: Record<(typeof SOURCE_KINDS)[number], SourceKind> = {
  sitemap: { icon: <SitemapIcon />, name: msg`Website`, hasTypedAddress: true },
  google_drive: { icon: <DriveIcon />, name: msg`Google Drive`, isFolder: true },
  google_drive_sample: { icon: <DriveIcon />, name: msg`Google Drive (sample)`, holdsDocuments: true },
  files: { icon: <UploadIcon />, name: msg`Files`, holdsFiles: true },
  manual: { icon: <DocumentIcon />, name: msg`Regia’s manual` },
};

/** A kind that a newer server has and this page does not know yet. */
const OTHER: SourceKind = { icon: <DocumentIcon />, name: msg`Source` };

const byKey = new Map<string, SourceKind>(Object.entries(KINDS));

export const kindOf = (key: string): SourceKind => byKey.get(key) ?? OTHER;

/** Whether what is read from a source is called documents, because some of it is files. */
export function hasDocuments({ kind: key, reads_files: readsFiles }: Source): boolean {
  const kind = kindOf(key);
  return [kind.holdsFiles, kind.isFolder, kind.holdsDocuments, readsFiles].includes(true);
}
