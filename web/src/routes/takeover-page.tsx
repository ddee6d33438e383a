import { isCivilDate } from '@stunda/domain/time/civil.ts'
import { useSearch } from 'wouter'
import { Takeover } from '../reservations/takeover/takeover.tsx'
import { useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'

/** `/takeover`: rooms are needed for an event; `?date=2026-11-24`. `?out_of_use=7`: a room is out of use for a time. */
export default function TakeoverPage() {
  const search = new URLSearchParams(useSearch())
  const date = search.get('date') ?? ''
  const room = Number(search.get('out_of_use')) || null
  const now = useSchoolNow()
  const settings = useSettings().data
  return (
    <main id="content" className="page">
      {now && settings && (
        <Takeover {...{ now, settings, room }} key={room} date={isCivilDate(date) ? date : null} />
      )}
    </main>
  )
}
