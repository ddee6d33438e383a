import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError, errorText } from '../api/api-error.ts'
import { closeNotification } from '../ui/notifications-store.ts'
import { focusAnew } from './focus-anew.ts'
import { keptValues, useKeptValues } from './kept-values.ts'
import { submits } from './submits.ts'
import { tellFailure } from './tell-failure.ts'

/** The faults by field; a path such as `limits.teacher.daily_reservation_limit` where fields are in fields. */
export type Faults = Partial<Record<string, TextKey>>

export interface FormOptions<Values> {
  initial: Values
  /** Finds the faults that are known without the server, by field. */
  check?(values: NoInfer<Values>): Faults
  /** `changes`: what the user changed; others may have changed the rest meanwhile. Throws ApiError. False: the user thought better of it. */
  save(values: NoInfer<Values>, changes: Partial<NoInfer<Values>>): Promise<unknown>
  /** After the form was submitted and saved. */
  onSaved?(): void
  /** The notification of a failure that is at no field. Left out: the form shows `failure` itself. */
  failed?: TextKey
  /** Keeps typed values when a session ends or a page breaks. Of a dialog's form: what it is opened for. */
  keeps?: 'page' | object
}

/** For the `<form>`: the first field that is wrong gets the focus. */
export interface FormProps {
  ref?: React.RefObject<HTMLFormElement | null>
  onSubmit(event: SubmitEvent): void
  noValidate: true
}

export interface FormState<Values> {
  values: Values
  set<Field extends keyof Values & string>(field: Field, value: Values[Field]): void
  /** The props of a field of text. */
  text(field: keyof Values & string): {
    value: string
    error: string | undefined
    onChange(event: { currentTarget: { value: string } }): void
  }
  /** The error of a field, in words; the server's own where it said so. */
  errorOf(field: string): string | undefined
  /** Why the last try failed, where that is at none of the form's fields. */
  failure: string | null
  isChanged: boolean
  busy: boolean
  props: Required<FormProps>
  /** False: it was not saved. */
  submit(): Promise<boolean>
  /** Starts over from these values. */
  reset(values: Values): void
  /** Submits, and starts over in the first field from what `next` makes of the saved values. */
  submitAndGoOn(next: (saved: Values) => Values): Promise<void>
}

/** A form's values, what is wrong with them, and their way to the server. A field may be left to the browser: then it has its `name`. */
export function useForm<Values extends object>(props: FormOptions<Values>): FormState<Values> {
  const { initial, check = () => ({}), save, onSaved, failed, keeps } = props
  const t = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(initial)
  const opened = typeof keeps === 'object' ? keeps : null
  // Others may have changed the rest since it was kept.
  const [values, setValues] = useState(() => ({
    ...initial,
    ...(keeps && keptValues<Partial<Values>>(opened)),
  }))
  const [faults, setFaults] = useState<Faults>({})
  const [error, setError] = useState<unknown>(null)
  /** The fields whose refusal is shown; its words are the error's. */
  const [refused, setRefused] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  /** The notifications of the last try: the next one closes them. */
  const notified = useRef<number[]>([])

  const changes = changesOf(values, start)
  const isChanged = Object.keys(changes).length > 0
  useKeptValues(changes, isChanged && keeps !== undefined, opened)

  useEffect(() => {
    const isWrong = Object.values(faults).some(Boolean) || refused.length > 0
    if (isWrong) focusAnew(ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [faults, refused])

  const submit = async (): Promise<boolean> => {
    if (busy) return false
    const typed = { ...values, ...typedByName(ref.current, values) }
    const found = check(typed)
    setFaults(found)
    setRefused([])
    setError(null)
    if (Object.values(found).some(Boolean)) return false
    setBusy(true)
    for (const id of notified.current) closeNotification(id)
    notified.current = []
    try {
      return (await save(typed, changesOf(typed, start))) !== false
    } catch (error) {
      setError(error)
      if (error instanceof ApiError) setRefused(Object.keys(error.errors))
      if (failed) notified.current = tellFailure(error, () => t(failed))
      return false
    } finally {
      setBusy(false)
    }
  }

  const errorOf = (field: string) => {
    const fault = faults[field]
    if (fault) return t(fault)
    return error instanceof ApiError && refused.includes(field) ? error.errors[field]?.[0] : undefined
  }
  const isAtField = Object.keys(values).some(errorOf)
  const set: FormState<Values>['set'] = (field, value) => {
    setValues(before => ({ ...before, [field]: value }))
    setFaults(before => without(before, field))
    setRefused(before =>
      before.some(path => isAt(path, field)) ? before.filter(path => !isAt(path, field)) : before,
    )
  }
  const reset = (values: Values) => {
    setStart(values)
    setValues(values)
    setFaults({})
    setRefused([])
  }
  return {
    values,
    set,
    text: field => ({
      value: String(values[field] ?? ''),
      error: errorOf(field),
      onChange: event => set(field, event.currentTarget.value as Values[typeof field]),
    }),
    errorOf,
    failure: error === null || isAtField ? null : errorText(error),
    isChanged,
    busy,
    props: {
      ref,
      noValidate: true,
      onSubmit: submits(() => void submit().then(isSaved => isSaved && onSaved?.())),
    },
    submit,
    reset,
    submitAndGoOn: async next => {
      if (!(await submit())) return
      reset(next(values))
      ref.current?.querySelector('input')?.focus()
    },
  }
}

/** The fields of `values` that are not as they were `before`. */
export function changesOf<Values extends object>(values: Values, before: Values): Partial<Values> {
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Values]),
  )
  return Object.fromEntries(changed) as Partial<Values>
}

/** The texts of the fields with a `name`, as they stand in the page: React is not told what a password manager fills in. */
function typedByName<Values extends object>(form: HTMLFormElement | null, values: Values): Partial<Values> {
  if (!form) return {}
  const texts = [...new FormData(form)].filter(([name]) => typeof values[name as keyof Values] === 'string')
  return Object.fromEntries(texts) as Partial<Values>
}

/** Without what is wrong at a field and at the fields in it; the same object where nothing was. */
function without<Wrong extends object>(wrong: Wrong, field: string): Wrong {
  const left = Object.entries(wrong).filter(([path]) => !isAt(path, field))
  return left.length === Object.keys(wrong).length ? wrong : (Object.fromEntries(left) as Wrong)
}

const isAt = (path: string, field: string) => path === field || path.startsWith(`${field}.`)
