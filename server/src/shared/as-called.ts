/** A text whose `npm run` commands are written as one calls them here: with the name of the package's launcher (STUNDA), if it runs by one. */
export function asCalled(text: string, launcher = process.env.STUNDA): string {
  return launcher
    ? text.replaceAll(/npm run ([a-z-]+)(?: --(?!\w))?/g, (_, name) => `${launcher} ${name}`)
    : text
}
