import type { Language } from '@stunda/contract/wire.ts'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { byName } from './use-help.ts'

interface HelpTitle {
  key: string
  title: string
  words: string
  icon: ReactNode
  to: string
}

const LOAD = { lv: () => import('./titles-lv.ts'), en: () => import('./titles-en.ts') }

/** The titles of the help's pages with the words by which they are found; none until they are fetched, or where they cannot be. */
export function useHelpTitles(): readonly HelpTitle[] {
  const { language } = useTexts()
  const [titles, setTitles] = useState<readonly HelpTitle[]>([])
  useEffect(() => {
    let isWanted = true
    titlesIn(language).then(
      titles => isWanted && setTitles(titles),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [language])
  return titles
}

async function titlesIn(language: Language): Promise<HelpTitle[]> {
  const { default: files } = await LOAD[language]()
  return Object.entries(byName(files)).map(([name, { title, words }]) => ({
    ...{ key: `help_${name}`, title, words, icon: <IconHelp aria-hidden />, to: `/help/${name}` },
  }))
}
