import type { Absence, OnlyAbsences } from '@stunda/contract/absences/absences.ts'
import type { AskedLesson } from '@stunda/contract/absences/asked-lessons.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../../shared/ui/waiting-rows.tsx'
import { useAbsenceWords, useLessonInWords } from './absence-words.ts'
import styles from './absences.module.css'
import { AskedLessons } from './asked-lessons.tsx'
import { useAbsences } from './use-absences.ts'
import { useAwaited } from './use-asked.ts'

/** Which absences the list shows, or instead of them the answers that are awaited from substitutes. */
const SHOWN = ['all', 'today', 'undecided', 'asked'] as const
type Shown = (typeof SHOWN)[number]

/** `/absences`: the teacher's own absences; for who runs the school those of all, or the part that the address names. */
export function AbsenceList({ children }: { children?: ReactNode }) {
  const t = useTexts()
  const actor = useActor()
  const [, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('only')
  const isOffice = actor !== undefined && runsTheSchool(actor)
  const shown: Shown = (isOffice && SHOWN.find(one => one === asked)) || 'all'
  return (
    <>
      <PageHead title={t('absences.title')}>
        {isOffice && (
          <Segmented
            label={t('absences.which')}
            value={shown}
            options={SHOWN.map(value => ({ value, label: t(`absences.only_${value}`) }))}
            onChange={only =>
              navigate(only === 'all' ? '/absences' : `/absences?only=${only}`, { replace: true })
            }
          />
        )}
        <LinkButton to="/absences/new" look="filled">
          {t('absences.new')}
        </LinkButton>
      </PageHead>
      {shown === 'asked' ? (
        <AwaitedAnswers />
      ) : (
        <>
          {shown === 'all' && <AskedLessons />}
          {shown === 'all' && children}
          <Absences only={shown === 'all' ? undefined : shown} isOffice={isOffice} own={actor?.id} />
        </>
      )}
    </>
  )
}

interface AbsencesProps {
  only: OnlyAbsences | undefined
  isOffice: boolean
  /** The id of the user. */
  own: number | undefined
}

function Absences({ only, isOffice, own }: AbsencesProps) {
  const t = useTexts()
  const absences = useAbsences(isOffice ? undefined : own, only)
  return (
    <Loaded
      query={absences}
      loading={<WaitingPanel />}
      empty={
        <Empty
          icon={<IconUserOff />}
          title={t(only ? `absences.none_${only}` : 'absences.none')}
          text={only === 'undecided' ? undefined : t('absences.none_text')}
        />
      }
    >
      {found => (
        <ul className="panel lined">
          {found.map(absence => (
            <Row key={absence.id} absence={absence} isOffice={isOffice} />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function Row({ absence, isOffice }: { absence: Absence; isOffice: boolean }) {
  const t = useTexts()
  const words = useAbsenceWords()
  const { id, teacher, reason, undecided } = absence
  const days = words(absence)
  return (
    <li>
      <Link href={`/absences/${id}`} className="list-row">
        <span className={styles.words}>
          {/* Servers of the version before do not send list_name. */}
          <b>{isOffice ? (teacher.list_name ?? teacher.full_name) : days}</b>
          {isOffice && <span className="mild">{days}</span>}
          {reason && <span className="soft">{reason}</span>}
        </span>
        {undecided > 0 && (
          <span className={styles.undecided}>{t('absences.undecided', { count: undecided })}</span>
        )}
        <IconChevronRight aria-hidden />
      </Link>
    </li>
  )
}

/** The lessons whose substitutes have been asked and have not answered; each opens its absence, or else the lesson. */
function AwaitedAnswers() {
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
            <AwaitedRow
              key={`${answer.reservation.id} ${answer.substitute.id} ${answer.absence_id}`}
              answer={answer}
            />
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function AwaitedRow({ answer }: { answer: AskedLesson }) {
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
