import { lazyPart } from '../../shared/lazy-part.tsx'

/** The table of a draft. */
export const DraftDialog = lazyPart(() => import('./draft-dialog.tsx'))

/** The dates in the way of a change. */
export const DatesRefused = lazyPart(async () => ({
  default: (await import('./dates-refused.tsx')).DatesRefused,
}))

/** Fetches both before they are shown; rejects where they cannot be fetched. */
export async function loadSeriesParts(): Promise<void> {
  await Promise.all([DraftDialog.load(), DatesRefused.load()])
}
