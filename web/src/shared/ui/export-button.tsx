import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { tellFailure } from '../forms/tell-failure.ts'
import { saveFile } from '../save-file.ts'
import { Button } from './button.tsx'

/** Fetches a file and gives it to the user to keep. */
export function ExportButton({
  fetchFile,
  children,
}: {
  fetchFile(): Promise<{ content: Blob; name: string }>
  children: ReactNode
}) {
  const t = useTexts()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await fetchFile()
      .then(saveFile)
      .catch(error => tellFailure(error, t('admin.export_failed')))
    setBusy(false)
  }
  return (
    <Button busy={busy} onClick={() => void run()}>
      {children}
    </Button>
  )
}
