import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ApiError, errorText } from '../shared/api/api-error.ts'
import { focusAnew } from '../shared/forms/focus-anew.ts'
import { checkFields, type Faults, type Fields } from './check-fields.ts'

/**
 * A form of the sign-in family: checks its fields, sends them once, and says what was refused at the field, or for the whole
 * form where no field is to blame. The first field in error has the focus; what was typed stays. `send` leaves the page when
 * it succeeds, or is followed by `onSent`.
 */
export function useAuthForm(
  send: (fields: Fields) => Promise<unknown>,
  { anyPassword = false, onSent }: { anyPassword?: boolean; onSent?(): void } = {},
) {
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [names, setNames] = useState<string[]>([])

  const errorOf = (field: string): string | undefined => {
    const fault = faults[field]
    if (fault) return t(fault)
    return failure instanceof ApiError ? failure.of(field)[0] : undefined
  }

  useEffect(() => {
    const isNew = failure !== null || Object.keys(faults).length > 0
    if (isNew) focusAnew(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [faults, failure])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    // Read from the form itself: what a password manager fills in is there, whether it told React or not.
    const read = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    const fields: Fields = Object.fromEntries(read)
    const found = checkFields(fields, { anyPassword })
    setNames(Object.keys(fields))
    setFaults(found)
    setFailure(null)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await send(fields)
      onSent?.()
    } catch (error) {
      setFailure(error)
    }
    setBusy(false)
  }

  const isAtField = names.some(name => errorOf(name) !== undefined)
  return {
    /** For the form element. */
    form: { ref: form, onSubmit, noValidate: true as const },
    busy,
    errorOf,
    /** What is wrong with no field in particular, in words. */
    failure: failure !== null && !isAtField ? errorText(failure) : null,
  }
}
