import { z } from 'zod'
import { CivilDateTime, IdList, IdText, textList } from '../wire.ts'
import { ParticipantKey } from './reservations.ts'

/** The event that is to get the place: its room, time and people. */
export const MakingRoomQuery = z.object({
  room_id: IdText,
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  teachers: IdList.default([]),
  students: textList(ParticipantKey).default([]),
})
/** As the server reads it. */
export type MakingRoom = z.output<typeof MakingRoomQuery>
