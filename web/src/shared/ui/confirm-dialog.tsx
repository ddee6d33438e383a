import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from './button.tsx'
import { useConfirm } from './confirm-store.ts'
import { SmallDialog, SmallDialogButtons } from './small-dialog.tsx'

/** Where `confirm` asks; there once. */
export function ConfirmDialog() {
  const question = useConfirm(asked => asked.question)
  const t = useTexts()
  if (!question) return null
  const { title, message, submit, cancel, danger, answer } = question
  return (
    <SmallDialog title={title} text={message} onCancel={() => answer(false)}>
      <SmallDialogButtons>
        <Button onClick={() => answer(false)}>{cancel ?? t('shared.cancel')}</Button>
        <Button look={danger ? 'danger' : 'filled'} onClick={() => answer(true)}>
          {submit ?? t('shared.submit')}
        </Button>
      </SmallDialogButtons>
    </SmallDialog>
  )
}
