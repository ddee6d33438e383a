import type { Reservation } from '@stunda/contract/reservations/reservations.ts'
import type { Actor } from '@stunda/domain/permissions/roles.ts'
import type { CivilDateTime } from '@stunda/domain/time/civil.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { CLEARED, formReducer } from './event/form-state.ts'
import { EventFooter } from './form/event-footer.tsx'
import { ScopeDialog } from './series/scope-dialog.tsx'
import { useScopeQuestion } from './series/use-scope-question.ts'

/** What is done with one's own request that was refused: it is asked for again, or deleted. */
export function RefusedFooter({
  reservation,
  actor,
  now,
  isWaiting,
  onAskAgain,
  onClose,
}: {
  reservation: Reservation
  actor: Actor
  now: CivilDateTime
  /** Whether it is being deleted. */
  isWaiting: boolean
  onAskAgain(): void
  onClose(): void
}) {
  const t = useTexts()
  const { question, askScope } = useScopeQuestion()
  return (
    <>
      <EventFooter
        form={formReducer(CLEARED, { do: 'load', reservation })}
        current={reservation}
        onGone={onClose}
        onKey={onClose}
        onFailed={error => void notify(errorText(error), { tone: 'failed' })}
        {...{ actor, askScope }}
      />
      <Button disabled={isWaiting} onClick={onClose}>
        {t('shared.close')}
      </Button>
      <Button look="filled" data-autofocus disabled={isWaiting} onClick={onAskAgain}>
        {t('reservations.ask_again')}
      </Button>
      {question && <ScopeDialog question={question} event={reservation} now={now} />}
    </>
  )
}
