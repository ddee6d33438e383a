/** A text with commands as npm knows them, as they are called here: a package's launcher says by what name it was called (STUNDA). */
export function asCalled(text: string, launcher = process.env.STUNDA): string {
  return launcher
    ? text.replaceAll(/npm run ([a-z-]+)(?: --(?!\w))?/g, (_, name) => `${launcher} ${name}`)
    : text
}
