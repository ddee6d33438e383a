import type { Language } from '@stunda/contract/wire.ts'
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { byName } from './use-help.ts'

const LOAD = { lv: () => import('./titles-lv.ts'), en: () => import('./titles-en.ts') }

/** The titles of the help's pages with the words by which they are found; none until they are fetched, or where they cannot be. */
export function useHelpTitles() {
  const { language } = useTexts()
  const { data = [] } = useQuery({
    queryKey: ['help-titles', language],
    queryFn: () => titlesIn(language),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

async function titlesIn(language: Language) {
  const { default: files } = await LOAD[language]()
  return Object.entries(byName(files)).map(([name, { title, words }]) => ({
    ...{ key: `help_${name}`, title, words, icon: <IconHelp aria-hidden />, to: `/help/${name}` },
  }))
}
