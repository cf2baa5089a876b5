import { messages as login } from '../account/login/it-IT.po';
import { messages as platform } from '../platform/it-IT.po';
import { messages as ui } from '../ui/it-IT.po';
import { messages as shell } from './it-IT.po';

export const messages = { ...ui, ...platform, ...login, ...shell };
