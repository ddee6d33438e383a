import type { Absence } from '@stunda/contract/absences/absences.ts'
import { runsTheSchool } from '@stunda/domain/permissions/roles.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import { useActor } from '../../shared/reference-lists.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../rearranging/waiting-rows.tsx'
import { useAbsenceWords } from './absence-words.ts'
import styles from './absences.module.css'
import { AskedLessons } from './asked-lessons.tsx'
import { useAbsences } from './use-absences.ts'

/** `/absences`: the teacher's own absences; those of all for who runs the school. */
export function AbsenceList({ children }: { children?: ReactNode }) {
  const t = useTexts()
  const actor = useActor()
  const isOffice = actor !== undefined && runsTheSchool(actor)
  const absences = useAbsences(isOffice ? undefined : actor?.id)
  return (
    <>
      <PageHead title={t('absences.title')}>
        <LinkButton to="/absences/new" look="filled">
          {t('absences.new')}
        </LinkButton>
      </PageHead>
      <AskedLessons />
      {children}
      <Loaded query={absences} loading={<WaitingPanel />}>
        {found =>
          found.length === 0 ? (
            <Empty icon={<IconUserOff />} title={t('absences.none')} text={t('absences.none_text')} />
          ) : (
            <ul className={styles.panel}>
              {found.map(absence => (
                <Row key={absence.id} absence={absence} isOffice={isOffice} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

function Row({ absence, isOffice }: { absence: Absence; isOffice: boolean }) {
  const t = useTexts()
  const words = useAbsenceWords()
  const { id, teacher, reason, undecided } = absence
  const days = words(absence)
  return (
    <li>
      <Link href={`/absences/${id}`} className={styles.row}>
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
