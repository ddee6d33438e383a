import { lazy } from 'react'

const loadDraft = () => import('./draft-dialog.tsx')
const loadRefused = async () => ({ default: (await import('./dates-refused.tsx')).DatesRefused })

/** The table of a draft, in a file of its own: most events are single. */
export const DraftDialog = lazy(loadDraft)

/** The dates in the way of a change. */
export const DatesRefused = lazy(loadRefused)

/** Fetches both ahead; rejects when they cannot be reached. */
export async function loadSeriesParts(): Promise<void> {
  await Promise.all([loadDraft(), loadRefused()])
}
