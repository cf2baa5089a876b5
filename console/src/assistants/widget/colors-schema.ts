import { readableColors } from '@regia/contract/widget/readable-colors';

export const colorsSchema = readableColors;
