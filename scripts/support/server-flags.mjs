/**
 * How Node runs the server. Its answers are big texts that live for a moment: room for the young ones is taken from the machine and
 * hardly given back, so it is kept small.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4']
