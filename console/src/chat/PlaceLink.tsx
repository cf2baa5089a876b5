import { use } from 'react';
import type { AnchorHTMLAttributes } from 'react';
import { useDownload } from '../platform/use-download.ts';
import { FilesOfAssistant } from './FilesOfAssistant.tsx';
import { isFileAddress, openCitedFile } from './open-cited-file.ts';

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link to the place of a citation. A file is fetched as the signed-in person: visitors may not be allowed to open it. */
export function PlaceLink(props: PlaceLinkProps) {
  const assistant = use(FilesOfAssistant);
  return assistant !== null && isFileAddress(props.href) ? (
    <FileLink {...props} assistant={assistant} />
  ) : (
    <Away {...props} />
  );
}

function FileLink({ assistant, ...link }: PlaceLinkProps & { assistant: string }) {
  const file = useDownload(() => openCitedFile(assistant, link.href));
  return (
    <Away
      {...link}
      onClick={(event) => {
        event.preventDefault();
        file.mutate();
      }}
    />
  );
}

const Away = ({ children, ...link }: PlaceLinkProps) => (
  <a {...link} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
