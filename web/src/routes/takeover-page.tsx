import { useSearch } from 'wouter'
import { Takeover } from '../reservations/takeover/takeover.tsx'
import { takeoverInAddress } from '../reservations/takeover/takeover-in-address.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { PageComing } from '../shared/ui/page-skeleton.tsx'

/** `/takeover`: rooms are needed for an event, `?date=2026-11-24`; `?out_of_use=7`: a room is out of use for a time. */
export default function TakeoverPage() {
  const search = useSearch()
  const now = useSchoolNow()
  const settings = useSettings().data
  return (
    <main id="content">
      {now && settings ? (
        <div className="page">
          <Takeover {...{ now, settings }} key={search} asked={takeoverInAddress(search)} />
        </div>
      ) : (
        <PageComing />
      )}
    </main>
  )
}
