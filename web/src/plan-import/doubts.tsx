import type { Doubt } from '@stunda/contract/plan-import/plan-import.ts'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { reloadLists } from '../shared/api/admin-lists.ts'
import { submits } from '../shared/forms/submits.ts'
import importStyles from '../shared/import/import.module.css'
import type { ImportState } from '../shared/import/use-import.ts'
import { useRooms, useStudents, useSubjects, useTeachers } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { SelectField } from '../shared/ui/select-field.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import { createNamed, isNameEnough, whyNotCreated } from './create-named.ts'
import styles from './plan-import.module.css'
import { choicesOf, readingOf } from './plan-reading.ts'

/** So many are shown; once they are answered, the next ones are. */
const MOST_SHOWN = 10

/** The names of a plan that the school does not know for sure, each asked once for all of its rows. */
export function Doubts({ state }: { state: ImportState }) {
  const t = useTexts()
  const choices = useChoices()
  const [isCreating, setCreating] = useState(false)
  /** Of which new teacher the e-mail is asked. */
  const [teacher, setTeacher] = useState('')
  const doubts = readingOf(state)?.doubts ?? []
  if (doubts.length === 0) return null
  const { matches = [] } = choicesOf(state)
  const answer = (answers: { kind: Doubt['kind']; text: string; id: number }[]) =>
    void state.sayForAll({ matches: [...matches, ...answers] })
  const suggested = doubts.flatMap(({ kind, text, likely: [first], is_clear }) =>
    first && is_clear ? { kind, text, id: first.id } : [],
  )
  const unknown = doubts.filter(({ kind, likely }) => likely.length === 0 && isNameEnough(kind))
  const newTeacher = doubts.find(({ kind, text }) => kind === 'teacher' && text === teacher)
  const create = async (those: readonly Doubt[], email?: string) => {
    setCreating(true)
    const failed: { text: string; error: unknown }[] = []
    // What is wrong with one of them keeps no other back.
    for (const one of those)
      await createNamed(one, t('imports.new_rooms'), email).catch(error =>
        failed.push({ text: one.text, error }),
      )
    try {
      await reloadLists()
      await state.sayForAll({})
    } finally {
      setCreating(false)
    }
    const [first] = failed
    if (!first) return
    const names = failed.map(({ text }) => text).join(', ')
    notify(() => t('imports.not_created', { names }), {
      ...{ tone: 'failed', detail: () => whyNotCreated(first.error) },
    })
  }
  const isBusy = state.busy !== null || isCreating
  return (
    <section className={`${importStyles.wrongTexts} ${styles.names}`} aria-labelledby="plan-import-doubts">
      <h2 id="plan-import-doubts" className="section-title">
        {t('imports.doubts', { count: doubts.length })}
      </h2>
      <p>{t('imports.doubts_text')}</p>
      <div className={styles.actions}>
        {suggested.length > 0 && (
          <Button look="filled" disabled={isBusy} onClick={() => answer(suggested)}>
            {t('imports.take_suggested', { count: suggested.length })}
          </Button>
        )}
        {unknown.length > 0 && (
          <Button disabled={isBusy} onClick={() => void create(unknown)}>
            {t('imports.create_unknown', { count: unknown.length })}
          </Button>
        )}
      </div>
      <div className={styles.doubts}>
        {doubts.slice(0, MOST_SHOWN).map(doubt => {
          const { kind, text, rows, likely } = doubt
          const others = choices[kind].filter(({ id }) => !likely.some(one => one.id === id))
          return (
            <SelectField
              key={`${kind} ${text}`}
              label={t(`imports.doubt_${kind}`, { text, count: rows })}
              placeholder={t('imports.choose')}
              options={[
                ...[...likely, ...others].map(({ id, name }) => ({ value: String(id), label: name })),
                { value: 'new', label: t('imports.create', { text }) },
              ]}
              value=""
              disabled={isBusy}
              onChange={value => {
                if (value === 'new' && isNameEnough(kind)) void create([doubt])
                else if (value === 'new') setTeacher(text)
                else if (value) answer([{ kind, text, id: Number(value) }])
              }}
            />
          )
        })}
        {newTeacher && (
          <NewTeacher
            key={teacher}
            name={teacher}
            disabled={isBusy}
            onCreate={email => void create([newTeacher], email)}
          />
        )}
      </div>
    </section>
  )
}

/** What each kind of name may mean. */
function useChoices(): Record<Doubt['kind'], { id: number; name: string }[]> {
  const rooms = useRooms().data ?? []
  const subjects = useSubjects().data ?? []
  const teachers = useTeachers().data ?? []
  const entries = useStudents().data ?? []
  return {
    room: rooms.map(({ id, room_number, name }) => ({
      id,
      name: [room_number, name].filter(Boolean).join(' · '),
    })),
    subject: subjects,
    teacher: teachers.map(({ id, full_name }) => ({ id, name: full_name })),
    student: entries.flatMap(entry => ('full_name' in entry ? { id: entry.id, name: entry.full_name } : [])),
    group: entries.flatMap(entry => ('full_name' in entry ? [] : { id: entry.id, name: entry.name })),
  }
}

interface NewTeacherProps {
  /** As the plan names them. */
  name: string
  disabled: boolean
  onCreate(email: string): void
}

/** Asks for the e-mail of a teacher whom the plan names and the school does not have: a plan does not say it. */
function NewTeacher({ name, disabled, onCreate }: NewTeacherProps) {
  const t = useTexts()
  const [email, setEmail] = useState('')
  return (
    <form className={importStyles.ofAll} onSubmit={submits(() => onCreate(email.trim()))}>
      <TextField
        label={t('imports.email_of', { name })}
        type="email"
        value={email}
        maxLength={100}
        required
        autoFocus
        onChange={event => setEmail(event.currentTarget.value)}
      />
      <Button type="submit" disabled={disabled || email.trim() === ''}>
        {t('imports.create_teacher')}
      </Button>
    </form>
  )
}
