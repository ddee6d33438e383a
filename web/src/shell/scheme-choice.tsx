import { useTexts } from '../i18n/use-texts.ts'
import { type ColorScheme, setClientState, useClientState } from '../shared/client-state.ts'
import { Segmented } from '../shared/ui/segmented.tsx'
import styles from './header.module.css'

export function SchemeChoice() {
  const t = useTexts()
  const colorScheme = useClientState(state => state.colorScheme)
  return (
    <div className={styles.choice}>
      <span aria-hidden>{t('shared.color_scheme')}</span>
      <Segmented<ColorScheme>
        label={t('shared.color_scheme')}
        value={colorScheme}
        options={[
          { value: 'light', label: t('app.scheme_light') },
          { value: 'dark', label: t('app.scheme_dark') },
          { value: 'auto', label: t('app.scheme_auto') },
        ]}
        onChange={scheme => setClientState({ colorScheme: scheme })}
      />
    </div>
  )
}
