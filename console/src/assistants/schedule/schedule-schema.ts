import { saveTraining } from '@regia/contract/assistants/training-calls';

export const scheduleSchema = saveTraining.body;
