/** What robots.txt knows us by. */
export const ROBOT_NAME = 'RegiaBot';
