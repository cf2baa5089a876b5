/** The form of a new user creates one, or invites a person. */
export const MAY_CREATE_USERS = { anyOf: ['user.create', 'user.manage'] };
