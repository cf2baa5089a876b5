import { saveAdvanced } from '@regia/contract/assistants/advanced-calls';

export const advancedSchema = saveAdvanced.body;
