import type { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../../shared/ui/waiting-rows.tsx'
import { useLessonInWords } from './absence-words.ts'
import styles from './absences.module.css'
import { useAwaited } from './use-asked.ts'

/** The lessons whose substitutes have been asked and have not answered; each opens its absence, or else the lesson. */
export function AwaitedAnswers() {
  const t = useTexts()
  return (
    <Loaded
      query={useAwaited()}
      loading={<WaitingPanel />}
      empty={<Empty icon={<IconUserOff />} title={t('absences.none_asked')} />}
    >
      {found => (
        <ul className="panel lined">
          {found.map(answer => (
            <Row
              key={`${answer.reservation.id} ${answer.substitute.id} ${answer.absence_id}`}
              answer={answer}
            />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ answer }: { answer: AskedLesson }) {
  const t = useTexts()
  const words = useLessonInWords()
  const { absence_id, teacher, substitute, reservation } = answer
  const lesson = `/?date=${reservation.start_date}&event=${reservation.id}`
  return (
    <li>
      <Link href={absence_id === null ? lesson : `/absences/${absence_id}`} className="list-row">
        <span className={styles.words}>
          <b>{words(reservation)}</b>
          <span className="mild">{t('rearranging.asked', { name: substitute.full_name })}</span>
          <span className="soft">{t('absences.instead_of', { name: teacher.full_name })}</span>
        </span>
        <IconChevronRight aria-hidden />
      </Link>
    </li>
  )
}
