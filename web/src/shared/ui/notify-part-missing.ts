import { text } from '../../i18n/texts.ts'
import { notify } from './notifications-store.ts'

/** Notifies that a file of the page could not be fetched, and offers to reload: browsers do not request it again before that. */
export function notifyPartMissing(): void {
  notify(() => text('shared.failed_title'), {
    tone: 'failed',
    detail: () => text('shared.error_unreachable'),
    action: { label: () => text('app.reload'), run: () => location.reload() },
  })
}
