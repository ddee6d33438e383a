// The laws that look at folders instead of files, without the tests: cycles between folders.
const { options } = require('./.dependency-cruiser.cjs')

/** Folders that are allowed in a cycle: what answers every call (who is signed in, what was sent twice), and two rooms' types. */
const IN_CYCLES = [
  'server/src/(auth|http|idempotency|notifications|settings)',
  'domain/src/(permissions|reservations)',
  'contract/src/(people|reservations)',
  'web/src/(app|routes)',
  'web/src/shared/(api|forms|ui)',
]

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      severity: 'error',
      scope: 'folder',
      from: { pathNot: `^(${IN_CYCLES.join('|')})$` },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '\\.(test|fixture)\\.tsx?$' } },
}
