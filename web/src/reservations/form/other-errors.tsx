import { useTexts } from '../../i18n/use-texts.ts'
import { labelOf } from '../../shared/event-facts.ts'
import { useEventForm } from '../event/event-form-context.ts'
import { ERROR_FIELDS, type ErrorField, textAt } from '../event/form-errors.ts'

/** The errors of what only the whole form shows. `shown`: what the small form shows itself. */
export function OtherErrors({ shown }: { shown: readonly ErrorField[] }) {
  const { form } = useEventForm()
  const t = useTexts()
  const others = ERROR_FIELDS.filter(field => !shown.includes(field) && textAt(form.errors, field) !== '')
  return others.map(field => {
    const label = labelOf(field)
    return (
      <p key={field} role="alert" className="bad">
        {label && `${t(label)}: `}
        {textAt(form.errors, field)}
      </p>
    )
  })
}
