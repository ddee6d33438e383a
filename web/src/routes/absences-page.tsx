import { isCivilDate } from '@stunda/domain/time/civil.ts'
import { useLocation, useSearch } from 'wouter'
import { AbsenceList } from '../reservations/absences/absence-list.tsx'
import { AbsenceScreen, OfAbsence } from '../reservations/absences/absence-screen.tsx'
import { ChangeAbsence, EndAbsence } from '../reservations/absences/change-absence.tsx'
import { NewAbsence } from '../reservations/absences/new-absence.tsx'
import { TeacherHours } from '../reservations/causes/teacher-hours.tsx'
import { OwnAskings } from '../reservations/chosen/own-askings.tsx'
import { useSchoolNow } from '../shared/school-now.ts'
import { PageComing } from '../shared/ui/page-skeleton.tsx'
import { whenInAddress } from '../shared/when-in-address.ts'

/** The screens of one absence, by the end of their addresses. */
const OF_ONE: Record<string, typeof AbsenceScreen> = { edit: ChangeAbsence, end: EndAbsence }

/** `/absences`, `/absences/new`, `/absences/hours`, `/absences/7`, `/absences/7/edit`, `/absences/7/end`: when teachers are away. */
export default function AbsencesPage() {
  const [path] = useLocation()
  const [, , what = '', how = ''] = path.split('/')
  const OfOne = OF_ONE[how] ?? AbsenceScreen
  const search = new URLSearchParams(useSearch())
  const now = useSchoolNow()
  const day = search.get('day') ?? ''
  const teacher = /^[1-9]\d{0,9}$/.exec(search.get('teacher') ?? '')?.[0]
  if (!now && (what === 'new' || what === 'hours'))
    return (
      <main id="content">
        <PageComing />
      </main>
    )
  return (
    <main id="content" className="page">
      {what === '' && (
        <AbsenceList>
          <OwnAskings />
        </AbsenceList>
      )}
      {what === 'new' && now && (
        <NewAbsence
          key={`${search}`}
          now={now}
          teacher={teacher ? Number(teacher) : null}
          day={isCivilDate(day) ? day : null}
          when={whenInAddress(search)}
          cancelsAll={search.get('all') === 'cancel'}
        />
      )}
      {what === 'hours' && now && (
        <TeacherHours key={teacher} now={now} teacher={teacher ? Number(teacher) : null} />
      )}
      {/^\d+$/.test(what) && (
        <OfAbsence key={what} id={Number(what)}>
          {absence => <OfOne absence={absence} />}
        </OfAbsence>
      )}
    </main>
  )
}
