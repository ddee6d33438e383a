import type { Language } from '@stunda/contract/wire.ts'
import { useEffect, useState } from 'react'
import type { HelpPage } from '../../vite/help-markdown.ts'

type Pages = Record<string, HelpPage>

const LOAD = { lv: () => import('./pages-lv.ts'), en: () => import('./pages-en.ts') }

/** All pages of the help in a language, by their names; null while they are fetched, `failure` if they cannot be. */
export function useHelp(language: Language): { pages: Pages | null; failure: unknown; retry(): void } {
  const [loaded, setLoaded] = useState<{ language: Language; pages: Pages } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try fetches again.
  useEffect(() => {
    let isWanted = true
    LOAD[language]().then(
      module => isWanted && setLoaded({ language, pages: byName(module.default) }),
      failure => isWanted && setFailure(failure),
    )
    return () => {
      isWanted = false
    }
  }, [language, tries])
  const retry = () => {
    setFailure(null)
    setTries(tries + 1)
  }
  return { pages: loaded?.language === language ? loaded.pages : null, failure, retry }
}

/** The name of a page by its file: `../../help/lv/keys.md` is `keys`. */
export function byName<Page>(files: Record<string, Page>): Record<string, Page> {
  return Object.fromEntries(
    Object.entries(files).map(([file, page]) => [file.replace(/^.*\/|\.md$/g, ''), page]),
  )
}
