export const BasicInfoTab = () => null;
