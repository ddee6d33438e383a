import { dateOf } from '../../time/civil.ts'
import type { SchoolRule } from '../rule.ts'
import { isLive, keepsItsTime } from '../situation.ts'

/** No requested teacher has left the school before the event's day; teachers of the event may stay while its time stays. */
export const teachersLastDay: SchoolRule = {
  name: 'teachers-last-day',
  needs: 'school',
  dependsOn: ['date', 'clock'],
  solvedBy: 'moving',
  limitsChoice: false,
  find(situation) {
    const { event, before, last_days } = situation
    if (!isLive(event)) return []
    const date = dateOf(event.start_datetime)
    const staying = keepsItsTime(situation) && before ? before.teachers : []
    const gone = last_days.filter(
      ({ id, last_day }) => event.teachers.includes(id) && last_day < date && !staying.includes(id),
    )
    return gone.map(({ id, last_day }) => ({
      rule: this.name,
      field: 'teachers',
      params: { last_day },
      teacher_ids: [id],
    }))
  },
}
