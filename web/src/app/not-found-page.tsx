import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs'
import { useTexts } from '../i18n/use-texts.ts'
import { LinkButton } from '../shared/ui/link-button.tsx'
import { Empty } from '../shared/ui/states.tsx'

/** An address that leads nowhere. */
export function NotFoundPage() {
  const t = useTexts()
  return (
    <main id="content">
      <Empty
        whole
        icon={<IconFileUnknown />}
        title={t('app.not_found_title')}
        text={t('app.not_found_text')}
        action={<LinkButton to="/">{t('app.to_schedule')}</LinkButton>}
      />
    </main>
  )
}
