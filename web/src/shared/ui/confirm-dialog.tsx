import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { OwedField } from '../forms/owed-field.tsx'
import { ReasonField } from '../forms/reason-field.tsx'
import { Button } from './button.tsx'
import { CheckboxChoice } from './checkbox.tsx'
import styles from './confirm-dialog.module.css'
import { type AskedQuestion, REFUSED, useConfirm } from './confirm-store.ts'
import { SmallDialog, SmallDialogButtons } from './small-dialog.tsx'

/** Shows the question of `confirm`; rendered once. */
export function ConfirmDialog() {
  const question = useConfirm(({ question }) => question)
  return question && <Asking key={question.id} {...question} />
}

function textOrList(part: string | readonly string[]) {
  if (typeof part === 'string') return part && <p key={part}>{part}</p>
  return (
    <ul key={part.join()} className={styles.list}>
      {part.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Asking({ ask, answer }: AskedQuestion) {
  const t = useTexts()
  const { title, message, submit, cancel, danger, choice, reason: asksReason, owed: asksOwed } = ask()
  const [chosen, setChosen] = useState(false)
  const [reason, setReason] = useState('')
  const [owed, setOwed] = useState(false)
  const refuse = () => answer(REFUSED)
  return (
    <SmallDialog
      title={title}
      text={typeof message === 'string' ? message : message.map(textOrList)}
      onCancel={refuse}
    >
      {choice && (
        <div className="over-16">
          <CheckboxChoice label={choice} checked={chosen} onChange={setChosen} />
        </div>
      )}
      {asksReason && (
        <div className="over-16">
          <ReasonField value={reason} onChange={setReason} />
        </div>
      )}
      {asksOwed && (
        <div className="over-16">
          <OwedField value={owed} onChange={setOwed} />
        </div>
      )}
      <SmallDialogButtons>
        <Button onClick={refuse}>{cancel ?? t('shared.close')}</Button>
        <Button
          look={danger ? 'danger' : 'filled'}
          onClick={() => answer({ agreed: true, chosen, reason, owed })}
        >
          {submit ?? t('shared.submit')}
        </Button>
      </SmallDialogButtons>
    </SmallDialog>
  )
}
