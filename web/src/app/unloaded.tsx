import type { Language } from '@stunda/contract/wire.ts'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { Button } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'

/** Not in the language files: those are what could not be fetched. */
const TEXTS = {
  lv: {
    title: 'Lapu neizdevās ielādēt',
    text: 'Pārbaudiet interneta savienojumu un mēģiniet vēlreiz.',
    again: 'Mēģināt vēlreiz',
  },
  en: {
    title: 'The page could not be loaded',
    text: 'Check your internet connection and try again.',
    again: 'Try again',
  },
}

/** Shown in place of everything if the texts could not be fetched. */
export function Unloaded({ language }: { language: Language }) {
  const { again, ...texts } = TEXTS[language]
  return (
    <main id="content" role="alert">
      <Empty
        whole
        {...texts}
        icon={<IconCloudOff />}
        action={
          <Button look="filled" onClick={() => location.reload()}>
            {again}
          </Button>
        }
      />
    </main>
  )
}
