/** What a school is called until it says what it is called: the product's own name. */
export const UNNAMED_SCHOOL = 'Stunda'
