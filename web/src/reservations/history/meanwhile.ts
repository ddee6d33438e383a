import { type EventFields, isSame } from '../event/form-state.ts'
import { FIELD_LABELS, type LabelledField } from './field-labels.ts'

/** A field that somebody else changed while the form was open. */
export interface MeanwhileChange {
  field: LabelledField
  /** Whether it was changed in the form too, to something else. */
  isMine: boolean
}

/** The form's field behind a label. */
const FIELD_BEHIND = { ...identity(), date: 'date_reservation' } as Record<LabelledField, keyof EventFields>

/** What became of an event since the form was opened, field by field; `initial` is what the form began with. */
export function meanwhileChanges(
  initial: EventFields,
  theirs: EventFields,
  mine: EventFields,
): MeanwhileChange[] {
  return (Object.keys(FIELD_LABELS) as LabelledField[])
    .map(field => ({ field, name: FIELD_BEHIND[field] }))
    .filter(({ name }) => !isSame(initial[name], theirs[name]))
    .map(({ field, name }) => ({
      field,
      isMine: !isSame(initial[name], mine[name]) && !isSame(theirs[name], mine[name]),
    }))
}

function identity(): Record<string, string> {
  return Object.fromEntries(Object.keys(FIELD_LABELS).map(field => [field, field]))
}
