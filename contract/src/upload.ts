import { z } from 'zod/mini';

/** The content of a file: a file of a multipart form. A program that sends JSON gives its bytes in base64. */
export const fileContent = (bytesMax: number) =>
  z.union([
    z.file().check(z.maxSize(bytesMax)),
    z.string().check(z.minLength(1), z.maxLength(Math.ceil(bytesMax / 3) * 4)),
  ]);
