import { SERVER_FLAGS } from './server-flags.mjs'

const COMMAND = /^node scripts\/run\.mjs (server\/\S+)((?: \S+)*)$/

/**
 * The shell script that a package is run by, and the commands that it knows: `start`, and every script of package.json that runs a file of the
 * server's. It becomes the program that it starts, so that signals and exit codes are the program's own. Without DATABASE_URL and
 * DATA_DIR only `start` (a school to try, in the package's folder) and `verify-backup` run: the others would work on the wrong school.
 * @param {{ scripts: Record<string, string>, commit: string }} options `commit`: may be empty
 * @returns {{ commands: string[], text: string }}
 */
export function launcher({ scripts, commit }) {
  const programs = new Map([['start', [...SERVER_FLAGS, 'server/src/app/main.ts'].join(' ')]])
  for (const [command, text] of Object.entries(scripts)) {
    const [, file, args] = COMMAND.exec(text) ?? []
    if (file) programs.set(command, `${file}${args}`)
  }
  const commands = [...programs.keys()]
  const ofSchool = commands.filter(name => !['start', 'verify-backup'].includes(name))
  const cases = [...programs].map(([command, program]) => `  ${command}) exec bin/node ${program} "$@" ;;`)
  const text = `#!/bin/sh
# stunda ${commands.join(' | ')}
set -e
export INIT_CWD="\${INIT_CWD:-$PWD}" COMMIT="\${COMMIT:-${commit}}" STUNDA="$0"
cd "$(dirname "$(readlink -f "$0")")"
command="$1"
[ $# -eq 0 ] || shift
case "$DATABASE_URL$DATABASE_URL_FILE$DATA_DIR $command" in
${ofSchool.map(name => `" ${name}"`).join(' | ')})
  echo 'Neither DATABASE_URL nor DATA_DIR is set: load the variables of the server first.' >&2
  exit 78 ;;
esac
case "$command" in
${cases.join('\n')}
  *) echo 'stunda ${commands.join(' | ')}' >&2; exit 64 ;;
esac
`
  return { commands, text }
}
