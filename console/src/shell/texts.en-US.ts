import { messages as login } from '../account/login/en-US.po';
import { messages as platform } from '../platform/en-US.po';
import { messages as ui } from '../ui/en-US.po';
import { messages as shell } from './en-US.po';

export const messages = { ...ui, ...platform, ...login, ...shell };
