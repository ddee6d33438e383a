/**
 * Node's flags for the server. A small young generation, because Node keeps the memory that short-lived big answers once needed.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4']
