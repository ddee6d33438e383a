// Fails when a text is missing in a language, is not translated, is used nowhere, or is asked for and does not exist.
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ROOT } from './support/places.mjs'
import { runMain, say } from './support/say.mjs'
import { faultsOfTexts, faultsOfUse } from './support/texts.mjs'

const CATALOGS = [
  { folder: 'web/src/i18n', sources: ['web/src/**/*.{ts,tsx}'] },
  { folder: 'server/src/texts', sources: ['{server,contract,domain}/src/**/*.ts'] },
]
const LANGUAGES = ['lv', 'en']

await runMain(async () => {
  const faults = CATALOGS.flatMap(({ folder, sources }) => {
    const catalog = Object.fromEntries(
      LANGUAGES.map(language => [language, readCatalog(`${folder}/${language}`)]),
    )
    const keys = Object.keys(catalog.lv ?? {})
    return [...faultsOfTexts(catalog), ...faultsOfUse(keys, readSources(sources))].map(
      fault => `${folder}: ${fault}`,
    )
  })
  for (const fault of faults) say(fault)
  return faults.length === 0 ? 0 : 1
})

/** Every text of a language, by `<file>.<key>`. @param {string} folder @returns {Record<string, string>} */
function readCatalog(folder) {
  return Object.fromEntries(
    globSync(`${folder}/*.json`, { cwd: ROOT }).flatMap(file =>
      Object.entries(JSON.parse(read(file))).map(([key, text]) => [
        `${basename(file, '.json')}.${key}`,
        String(text),
      ]),
    ),
  )
}

/** @param {string[]} globs @returns {string[]} */
function readSources(globs) {
  return globSync(globs, { cwd: ROOT })
    .filter(file => !/\.test\.tsx?$/.test(file))
    .map(read)
}

/** @param {string} file */
function read(file) {
  return readFileSync(`${ROOT}/${file}`, 'utf8')
}
