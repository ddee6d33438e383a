import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { signOut } from '../shared/sign-in-out.ts'
import { Button, IconButton } from '../shared/ui/button.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import styles from './corridor.module.css'
import type { usePages } from './use-pages.ts'

export interface FootProps {
  pages: Pick<ReturnType<typeof usePages>, 'page' | 'pages' | 'paused' | 'setPaused'>
  choices: ReactNode
  children: ReactNode
}

/** The page that is shown, and the little that whoever sets the screen up may want. */
export function Foot({ pages, choices, children }: FootProps) {
  const t = useTexts()
  const [leaving, setLeaving] = useState(false)
  return (
    <footer className={styles.foot}>
      {children}
      {pages.pages > 1 && <PageNumber {...pages} />}
      <div className={styles.setUp}>
        <button
          type="button"
          className={styles.look}
          popoverTarget="corridor-look"
          title={t('shared.color_scheme')}
          aria-label={t('shared.color_scheme')}
        >
          <IconAdjustmentsHorizontal />
        </button>
        <div id="corridor-look" popover="auto" className={styles.menu}>
          <LanguageChoice whole />
          {choices}
        </div>
        <Button
          look="quiet"
          disabled={leaving}
          onClick={() => {
            setLeaving(true)
            void signOut()
          }}
        >
          <IconLogout />
          {t('app.sign_out')}
        </Button>
      </div>
    </footer>
  )
}

function PageNumber({ page, pages, paused, setPaused }: FootProps['pages']) {
  const t = useTexts()
  return (
    <div className={styles.pages}>
      <span>{t('corridor.page', { page: page + 1, pages })}</span>
      <IconButton
        look="quiet"
        label={t(paused ? 'corridor.go_on' : 'corridor.pause')}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <IconPlayerPlay /> : <IconPlayerPause />}
      </IconButton>
    </div>
  )
}
