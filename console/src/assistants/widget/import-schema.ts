import { importColors } from '@regia/contract/knowledge/color-import';

export const importSchema = importColors.body;
