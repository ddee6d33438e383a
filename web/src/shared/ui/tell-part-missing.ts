import { text } from '../../i18n/texts.ts'
import { notify } from './notifications-store.ts'

/** Says that a part of the page could not be fetched. The browser asks for it no more until the page is loaded again: offers that. */
export function tellPartMissing(): void {
  notify(text('shared.failed_title'), {
    tone: 'failed',
    detail: text('shared.error_unreachable'),
    action: { label: text('app.reload'), run: () => location.reload() },
  })
}
