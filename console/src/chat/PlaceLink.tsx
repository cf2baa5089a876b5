import { use } from 'react';
import type { AnchorHTMLAttributes } from 'react';
import { useDownload } from '../platform/use-download.ts';
import { FilesOfAssistant } from './FilesOfAssistant.tsx';

/** The files that a browser shows. All others are saved. */
const SHOWN = /\.(pdf|txt|md)(#|$)/i;

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link to the place of a citation. A file is fetched as the signed-in person: visitors may not be allowed to open it. */
export function PlaceLink(props: PlaceLinkProps) {
  const assistant = use(FilesOfAssistant);
  return assistant !== null && props.href.startsWith('/file/') ? (
    <FileLink {...props} assistant={assistant} />
  ) : (
    <Away {...props} />
  );
}

function FileLink({ assistant, ...link }: PlaceLinkProps & { assistant: string }) {
  const file = useDownload((shown: Window | null) =>
    import('./open-cited-file.ts')
      .then(({ openCitedFile }) => openCitedFile(assistant, link.href, shown))
      .catch((error: unknown) => {
        shown?.close();
        throw error;
      }),
  );
  return (
    <Away
      {...link}
      onClick={(event) => {
        event.preventDefault();
        // Browsers open a window only at once after a click, before the code of the file is loaded.
        file.mutate(SHOWN.test(link.href) ? window.open('about:blank', '_blank') : null);
      }}
    />
  );
}

const Away = ({ children, ...link }: PlaceLinkProps) => (
  <a {...link} target="_blank" rel="noopener noreferrer">
    {children}
  </a>
);
