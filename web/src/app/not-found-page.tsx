import IconFileUnknown from '@tabler/icons-react/dist/esm/icons/IconFileUnknown.mjs'
import { Link } from 'wouter'
import { useTexts } from '../i18n/use-texts.ts'
import buttonStyles from '../shared/ui/button.module.css'
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
        action={
          <Link href="/" className={buttonStyles.button}>
            {t('app.to_schedule')}
          </Link>
        }
      />
    </main>
  )
}
