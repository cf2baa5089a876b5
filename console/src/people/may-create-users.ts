/** Who opens the form of a new user: to create one, or to invite a person. */
export const MAY_CREATE_USERS = { anyOf: ['user.create', 'user.manage'] };
