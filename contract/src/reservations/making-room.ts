import { z } from 'zod'
import { CivilDateTime, IdList, IdText, textList } from '../wire.ts'
import { ParticipantKey } from './reservations.ts'

/** What is to stand where the event is in the way: its room, its time, and the people whom it takes. */
export const MakingRoomQuery = z.object({
  room_id: IdText,
  start_datetime: CivilDateTime,
  end_datetime: CivilDateTime,
  teachers: IdList.default([]),
  students: textList(ParticipantKey).default([]),
})
/** As the server reads it. */
export type MakingRoom = z.output<typeof MakingRoomQuery>
