import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { Button } from '../button.tsx'
import { Empty } from '../states.tsx'

/** No row matches the search and the filters; `onShowAll` removes them. */
export function NothingFound({ icon, onShowAll }: { icon: ReactNode; onShowAll(): void }) {
  const t = useTexts()
  return (
    <Empty
      icon={icon}
      title={t('admin.nothing_found')}
      text={t('admin.nothing_found_text')}
      action={<Button onClick={onShowAll}>{t('admin.show_all')}</Button>}
    />
  )
}
