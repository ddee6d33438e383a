import { useTexts } from '../../i18n/use-texts.ts'
import { FIELD_LABELS } from '../event/event-fields.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { ERROR_FIELDS, type ErrorField, textAt } from '../event/form-errors.ts'

/** The errors of what only the whole form shows. `shown`: what the small form shows itself. */
export function OtherErrors({ shown }: { shown: readonly ErrorField[] }) {
  const { form } = useEventForm()
  const t = useTexts()
  const others = ERROR_FIELDS.filter(field => !shown.includes(field) && textAt(form.errors, field) !== '')
  return others.map(field => (
    <p key={field} role="alert" className="bad">
      {field in FIELD_LABELS && `${t(FIELD_LABELS[field as keyof typeof FIELD_LABELS])}: `}
      {textAt(form.errors, field)}
    </p>
  ))
}
