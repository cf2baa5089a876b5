import { updateAssistant } from '@regia/contract/assistants/calls';

export const basicInfoSchema = updateAssistant.body;
