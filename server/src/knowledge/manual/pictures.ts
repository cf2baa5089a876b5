import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manualFolder } from './manual-folder.ts';

const FOLDER = '../pictures/';
/** Where a PNG file has its width; its height follows. */
const WIDTH_AT = 16;

interface Picture {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

let pictures: ReadonlyMap<string, Picture> | undefined;

/** The picture of a link such as `../pictures/en/drive-key.png`. It shows two pixels of the file as one. */
export function pictureOf(href: string): Picture {
  const picture = readPictures().get(`/manual/${href.slice('../'.length)}`);
  if (!href.startsWith(FOLDER) || picture === undefined) throw new Error(`The manual has no picture ${href}`);
  return picture;
}

/** The bytes of the picture at an address such as `/manual/pictures/en/drive-key.png`. */
export const pictureAt = (address: string): Buffer | undefined => readPictures().get(address)?.bytes;

/** Reads all pictures once. */
function readPictures(): ReadonlyMap<string, Picture> {
  pictures ??= new Map(
    ['it', 'en'].flatMap((language) => picturesIn(language)).map((picture) => [picture.address, picture]),
  );
  return pictures;
}

function picturesIn(language: string): Picture[] {
  const folder = join(manualFolder(), 'pictures', language);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return {
        address: `/manual/pictures/${language}/${name}`,
        width: Math.round(bytes.readUInt32BE(WIDTH_AT) / 2),
        height: Math.round(bytes.readUInt32BE(WIDTH_AT + 4) / 2),
        bytes,
      };
    });
}
