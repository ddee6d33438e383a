/**
 * The instructions of a Dockerfile's last stage, each with its words: `ENV`, `USER`, …, in their order. Lists of the JSON form are lists of texts, `ENV` is
 * the list of its `NAME=value`.
 * @param {string} text
 * @returns {{ instruction: string, words: string[] }[]}
 */
function lastStage(text) {
  const instructions = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter(Boolean)
    .map(line => {
      const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
      return { instruction, words: wordsOf(rest) }
    })
  return instructions.slice(instructions.findLastIndex(({ instruction }) => instruction === 'FROM'))
}

/** @param {string} text @returns {string[]} */
function wordsOf(text) {
  const [, before = '', list] = /^(.*?)(\[.*\])$/.exec(text) ?? [undefined, text]
  return [...before.split(/\s+/).filter(Boolean), ...(list ? JSON.parse(list) : [])]
}

/** The settings of a container of this stage: its variables, its user, its program and the check of its health. @param {string} text */
export function containerOf(text) {
  const stage = lastStage(text)
  const wordsFor = (/** @type {string} */ name) =>
    stage.findLast(({ instruction }) => instruction === name)?.words ?? []
  const health = wordsFor('HEALTHCHECK')
  return {
    env: Object.fromEntries(
      stage
        .filter(({ instruction }) => instruction === 'ENV')
        .flatMap(({ words }) => words)
        .map(word => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
    ),
    user: wordsFor('USER')[0] ?? 'root',
    port: wordsFor('EXPOSE')[0],
    volumes: wordsFor('VOLUME'),
    entrypoint: wordsFor('ENTRYPOINT'),
    command: wordsFor('CMD'),
    health: health.slice(health.indexOf('CMD') + 1),
  }
}
