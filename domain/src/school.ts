/** The name of a school that has not set one: the product's name. */
export const UNNAMED_SCHOOL = 'Stunda'
