import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../i18n/text-keys.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ApiError } from '../api/api-error.ts'
import { closeNotification } from '../ui/notifications-store.ts'
import { focusAnew } from './focus-anew.ts'
import { keptValues, useKeptValues } from './kept-values.ts'
import { tellFailure } from './tell-failure.ts'

/** What is wrong, by field; a path such as `limits.teacher.daily_reservation_limit` where fields are in fields. */
export type Faults = Partial<Record<string, TextKey>>

export interface FormOptions<Values> {
  initial: Values
  /** What can be told before the server is asked. */
  check(values: Values): Faults
  /** Throws ApiError; false when it was thought better of. */
  save(values: Values): Promise<boolean>
  /** What to say where it failed without a word on a field. */
  failed: TextKey
  /** What is typed outlives a session that ends under it and a page that breaks. Of a dialog's form: what it is opened for. */
  keeps: 'page' | object
}

export interface FormState<Values> {
  values: Values
  set<Field extends keyof Values & string>(field: Field, value: Values[Field]): void
  /** What is wrong at a field, in words; the server's own where it said so. */
  errorOf(field: string): string | undefined
  isChanged: boolean
  busy: boolean
  /** For the `<form>`: the first field that is wrong gets the focus. */
  props: {
    ref: React.RefObject<HTMLFormElement | null>
    onSubmit(event: SubmitEvent): void
    noValidate: true
  }
  submit(): Promise<boolean>
  /** Starts over from these values. */
  reset(values: Values): void
}

/** A form's values, what is wrong with them, and their way to the server. */
export function useForm<Values extends object>({
  initial,
  check,
  save,
  failed,
  keeps,
}: FormOptions<Values>): FormState<Values> {
  const t = useTexts()
  const ref = useRef<HTMLFormElement>(null)
  const [start, setStart] = useState(initial)
  const opened = keeps === 'page' ? null : (keeps as object)
  const [values, setValues] = useState(() => keptValues<Values>(opened) ?? initial)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Record<string, string[]>>({})
  const [busy, setBusy] = useState(false)
  /** What was told of the last try: the next one makes it old. */
  const told = useRef<number[]>([])

  const isChanged = JSON.stringify(values) !== JSON.stringify(start)
  useKeptValues(values, isChanged, opened)

  useEffect(() => {
    const isWrong = Object.values(faults).some(Boolean) || Object.keys(refusal).length > 0
    if (isWrong) focusAnew(ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
  }, [faults, refusal])

  const submit = async (): Promise<boolean> => {
    if (busy) return false
    const found = check(values)
    setFaults(found)
    setRefusal({})
    if (Object.values(found).some(Boolean)) return false
    setBusy(true)
    for (const id of told.current) closeNotification(id)
    told.current = []
    try {
      return await save(values)
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.body?.errors ?? {})
      told.current = tellFailure(error, t(failed))
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    values,
    set: (field, value) => {
      setValues(before => ({ ...before, [field]: value }))
      setFaults(before => without(before, field))
      setRefusal(before => without(before, field))
    },
    errorOf: field => {
      const fault = faults[field]
      return fault ? t(fault) : refusal[field]?.[0]
    },
    isChanged,
    busy,
    props: {
      ref,
      noValidate: true,
      onSubmit: event => {
        event.preventDefault()
        void submit()
      },
    },
    submit,
    reset: values => {
      setStart(values)
      setValues(values)
      setFaults({})
      setRefusal({})
    },
  }
}

/** Without what is wrong at a field and at the fields in it; the same object where nothing was. */
function without<Wrong extends object>(wrong: Wrong, field: string): Wrong {
  const left = Object.entries(wrong).filter(([path]) => path !== field && !path.startsWith(`${field}.`))
  return left.length === Object.keys(wrong).length ? wrong : (Object.fromEntries(left) as Wrong)
}
