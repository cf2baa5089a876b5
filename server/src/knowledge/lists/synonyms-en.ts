/**
 * Words written for this project, one group a line; CC0-1.0, see LICENCES.md. Each word of a group may stand for any
 * other on any site: a pair that means the same only in one trade belongs to the assistant's own list.
 */
export const englishSynonymGroups = `
install setup
delete remove
change modify edit update
show display
error failure
login authentication
rights permission
many multiple several
limit throttle
throttle rate
cost price fee
buy purchase
phone telephone mobile
problem issue
url link
email mail
trash garbage rubbish waste
bulky furniture sofa couch mattress
wedding marriage
booking reservation
doctor physician
`;
