import { spawn, spawnSync } from 'node:child_process'

/** The Python that has Debian's packages; another one may come first in the PATH. */
const CANDIDATES = ['/usr/bin/python3', 'python3']

/** A Python with these modules; undefined if this machine has none. `.ci/run` installs what our tests use. */
export function pythonWith(...modules: string[]): string | undefined {
  return CANDIDATES.find(
    python => spawnSync(python, ['-c', modules.map(name => `import ${name}`).join('\n')]).status === 0,
  )
}

/** Runs a program with an input; answers what it prints as JSON, and throws what it says on standard error if it fails. */
export async function runPython(
  python: string,
  program: string,
  input: string,
): Promise<ReturnType<typeof JSON.parse>> {
  const child = spawn(python, ['-c', program], { stdio: 'pipe' })
  let [out, error] = ['', '']
  child.stdout.on('data', piece => {
    out += piece
  })
  child.stderr.on('data', piece => {
    error += piece
  })
  child.stdin.end(input)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  if ((await promise) !== 0) throw new Error(error)
  return JSON.parse(out)
}
