import { saveColors } from '@regia/contract/assistants/widget-calls';

export const colorsSchema = saveColors.body;
