import type { SchoolRule } from '../rule.ts'

/** The room exists. */
export const roomKnown: SchoolRule = {
  name: 'room-known',
  needs: 'school',
  find({ room }) {
    return room ? [] : [{ rule: this.name, field: 'room_id' }]
  },
}
