import './ui/tokens.css';
import './ui/fonts.css';
import './ui/base.css';
import { start } from './shell/start.tsx';

void start(document.getElementById('root')!);
