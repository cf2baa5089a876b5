/** The name of our robot in robots.txt. */
export const ROBOT_NAME = 'RegiaBot';
