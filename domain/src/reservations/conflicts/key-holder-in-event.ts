import { isSameHolder } from '../key-holder.ts'
import { wantsKey } from '../room-key.ts'
import type { SchoolRule } from '../rule.ts'
import { askedStudentIds } from '../situation.ts'

/** A room's key is given to one of the event's people, or to somebody by name. Who has it already keeps it. */
export const keyHolderInEvent: SchoolRule = {
  name: 'key-holder-in-event',
  needs: 'school',
  dependsOn: [],
  solvedBy: 'changing',
  limitsChoice: true,
  find(situation) {
    const { event, before } = situation
    const holder = wantsKey(event) ? event.key_holder : null
    if (!holder || 'name' in holder || isSameHolder(holder, before?.key_holder)) return []
    const isIn = event.teachers.includes(holder.id) || askedStudentIds(situation).includes(holder.id)
    return isIn ? [] : [{ rule: this.name, field: 'key_holder' }]
  },
}
