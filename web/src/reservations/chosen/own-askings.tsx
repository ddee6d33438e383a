import type { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyDialog } from '../../shared/lazy-part.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { useLessonInWords } from '../absences/absence-words.ts'
import { AskedList, AskedRow } from '../absences/asked-lessons.tsx'
import { useAnswer, useOwnAskings } from '../absences/use-asked.ts'

const ChosenDialog = lazyDialog(() => import('./chosen-dialog.tsx'))

/** The lessons that the user has asked colleagues to give, with what they have answered; nothing if there are none. */
export function OwnAskings() {
  const t = useTexts()
  const askings = useOwnAskings()
  const [again, setAgain] = useState<number | null>(null)
  const close = () => setAgain(null)
  if (askings.length === 0 && again === null) return null
  return (
    <>
      <AskedList id="own-askings" title={t('chosen.asked_title', { count: askings.length })}>
        {askings.map(asking => (
          <AskingRow
            key={`${asking.reservation.id} ${asking.teacher.id}`}
            asking={asking}
            onAgain={() => setAgain(asking.reservation.id)}
          />
        ))}
      </AskedList>
      {again !== null && <ChosenDialog ids={[again]} what="give" onClose={close} onDone={close} />}
    </>
  )
}

function AskingRow({ asking, onAgain }: { asking: AskedLesson; onAgain(): void }) {
  const t = useTexts()
  const words = useLessonInWords()
  const { mutate, isPending } = useAnswer()
  const { reservation, substitute, is_declined } = asking
  const lesson = words(reservation)
  const name = substitute.full_name
  return (
    <AskedRow
      lesson={reservation}
      about={is_declined ? t('rearranging.declined', { name }) : t('rearranging.asked', { name })}
    >
      <span className="cluster spread-on-phone">
        <Button
          busy={isPending}
          aria-label={t('chosen.withdraw_lesson', { lesson })}
          onClick={() => mutate({ answer: 'withdraw', reservation_ids: [reservation.id] })}
        >
          {t('chosen.withdraw')}
        </Button>
        <Button
          look={is_declined ? 'filled' : 'outline'}
          aria-label={t('chosen.ask_other_lesson', { lesson })}
          onClick={onAgain}
        >
          {t('chosen.ask_other')}
        </Button>
      </span>
    </AskedRow>
  )
}
