/** Words from written for this project, one group a line; CC0-1.0, see LICENCES.md. */
export const englishSynonymGroups = `
install setup installation
delete remove
change modify edit update
show display render
error exception failure
limit throttle rate
login authentication sign authenticate
rights permission access
list many multiple collection
output response representation
input request data body
field attribute column
page pagination paging paginated
disable off turn
url link path route
file upload
test testing
cost price fee
buy purchase
phone mobile
problem issue
`;
