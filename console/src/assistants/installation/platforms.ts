export const PLATFORMS = ['html', 'wordpress', 'tag_manager', 'react', 'iframe', 'link', 'server'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const isPlatform = (value: string): value is Platform => PLATFORMS.some((one) => one === value);
