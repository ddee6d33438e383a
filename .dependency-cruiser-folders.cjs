// The laws that look at folders instead of files, without the tests: cycles between folders.
const { options } = require('./.dependency-cruiser.cjs')

/** Folders that are allowed in a cycle. */
const IN_CYCLES = ['web/src/(app|routes)', 'web/src/shared/(api|forms|ui)']

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
