import { useSession } from '../shared/session.ts'
import { forgetForTab, readForTab, storeForTab } from '../shared/storage.ts'
import type { Attempt } from './attempt-key.ts'
import type { FormState } from './form-state.ts'
import type { Opened } from './opened.ts'

/** A half-filled event form, and the key under which it was last sent. */
export interface KeptForm {
  user_id: number
  /** Where it was open. */
  path: string
  form: FormState
  attempt: Attempt | null
}

const NAME = 'stunda-form-1'

/** Keeps the form for this tab: over a reload, a broken page, and a session that ends under it. */
export function keepForm({ form, attempt }: Pick<KeptForm, 'form' | 'attempt'>): void {
  const user_id = useSession.getState().auth.user?.id
  if (user_id === undefined) return
  const errors = { room: '', teachers: {}, students: {}, fields: {} }
  const kept: KeptForm = { user_id, path: location.pathname, form: { ...form, errors }, attempt }
  storeForTab(NAME, JSON.stringify(kept))
}

/** The form that the signed-in user left half-filled on this page; null: there is none. Somebody else's is forgotten. */
export function keptForm(): KeptForm | null {
  const kept = read()
  if (!kept) return null
  if (kept.user_id !== useSession.getState().auth.user?.id) {
    forgetForm()
    return null
  }
  return kept.path === location.pathname ? kept : null
}

/** The form is saved, or its user has left it. */
export function forgetForm(): void {
  forgetForTab(NAME)
}

/** What was open on this page when it was left without being closed. */
export function openedBefore(): Opened | null {
  const kept = keptForm()
  if (!kept) return null
  return kept.form.id === null ? { kind: 'new' } : { kind: 'existing', id: kept.form.id }
}

function read(): KeptForm | null {
  const text = readForTab(NAME)
  return text === null ? null : (JSON.parse(text) as KeptForm)
}

// Whoever signs out takes it along; a session that ended by itself leaves it for its user.
useSession.subscribe(({ auth }) => {
  if (auth.ended === 'left') forgetForm()
})
