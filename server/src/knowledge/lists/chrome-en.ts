/** Openings of lines that lead to other pages; written for this project, CC0-1.0, see LICENCES.md. */
export const englishChrome = `
read more
learn more
find out more
discover
see more
see also
show more
show all
view all
click here
go to
back to top
back to
skip to
download
download the app
watch
watch the video
share
print
close
next
previous
sign up
subscribe
register
log in
sign in
continue reading
contact us
visit our
visit the website
for more information
for further information
more information
request information
you are here
required field
required fields
this site is protected
menu
search
last updated
photo by
source
edit this page
`;
