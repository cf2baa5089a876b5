import { messages as account } from '../account/it-IT.po';
import { messages as platform } from '../platform/it-IT.po';
import { messages as ui } from '../ui/it-IT.po';
import { messages as shell } from './it-IT.po';

export const messages = { ...ui, ...platform, ...account, ...shell };
