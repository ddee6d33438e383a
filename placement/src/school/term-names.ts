/** What a plan must keep: each is a term's file, and the key of its sentence in the texts. */
export type MustName =
  | 'person-twice'
  | 'room-twice'
  | 'kind-of-room'
  | 'possible-times'
  | 'way-between-houses'
  | 'placed'

/** What a plan should keep: each is a term's file, the key of its sentence in the texts, and of its weight. */
export type ShouldName =
  | 'ranks'
  | 'last-year'
  | 'late-hours'
  | 'idle-time'
  | 'days-of-a-teacher'
  | 'one-room-a-teacher'
  | 'siblings'
  | 'not-on-one-day'
  | 'worst-off'
