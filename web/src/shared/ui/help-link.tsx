import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs'
import { Link, useLocation } from 'wouter'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './help-link.module.css'

/** Opens the help at the page of this screen. `whole`: with its word, also on a phone; otherwise a menu has it there. */
export function HelpLink({ whole = false }: { whole?: boolean }) {
  const t = useTexts()
  const [path] = useLocation()
  const label = t('app.help')
  return (
    <Link
      href={helpAt(path)}
      className={whole ? styles.whole : styles.link}
      title={whole ? undefined : label}
      aria-label={whole ? undefined : label}
    >
      <IconHelp aria-hidden />
      {whole && label}
    </Link>
  )
}

/** The address of the help for the screen of an address. */
export function helpAt(path: string): string {
  return path.startsWith('/help') ? path : `/help?at=${encodeURIComponent(path)}`
}
