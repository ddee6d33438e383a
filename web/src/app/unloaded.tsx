import type { Language } from '@stunda/contract/wire.ts'
import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs'
import { Button } from '../shared/ui/button.tsx'
import { Empty } from '../shared/ui/states.tsx'

/** They cannot be with the others: those are what is missing. */
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

/** Stands in place of everything where the texts themselves could not be fetched. */
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
