import { use } from 'react';
import type { AnchorHTMLAttributes } from 'react';
import { FilesOfAssistant } from './FilesOfAssistant.tsx';
import { isFileAddress, openCitedFile } from './open-cited-file.ts';

interface PlaceLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link to the place of a citation. A file is fetched as the signed-in person: visitors may not be allowed to open it. */
export function PlaceLink({ href, children, ...rest }: PlaceLinkProps) {
  const assistant = use(FilesOfAssistant);
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={
        assistant === null || !isFileAddress(href)
          ? undefined
          : (event) => {
              event.preventDefault();
              void openCitedFile(assistant, href);
            }
      }
    >
      {children}
    </a>
  );
}
