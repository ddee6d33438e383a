import { type CivilDateTime, clockOf, dateOf } from '@stunda/domain/time/civil.ts'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { formatShortDayMonthIn } from '../shared/dates/format.ts'
import { useSignOut } from '../shared/sign-in-out.ts'
import { Button, classes, IconButton } from '../shared/ui/button.tsx'
import { LanguageChoice } from '../shared/ui/language-choice.tsx'
import styles from './corridor.module.css'
import { type School, schoolClock } from './use-day.ts'
import type { usePages } from './use-pages.ts'

type Pages = Pick<ReturnType<typeof usePages>, 'page' | 'pages' | 'paused' | 'setPaused'>

/** When the server was last heard, which page is shown, and the buttons for whoever sets the screen up. */
export function Foot(props: { lastInTouch: ReactNode; pages: Pages; choices: ReactNode }) {
  const { lastInTouch, pages, choices } = props
  const t = useTexts()
  return (
    <footer className={styles.foot}>
      {lastInTouch}
      {pages.pages > 1 && <PageNumber {...pages} />}
      <div className={styles.setUp}>
        <IconButton look="quiet" popoverTarget="corridor-look" label={t('shared.color_scheme')}>
          <IconAdjustmentsHorizontal />
        </IconButton>
        <div id="corridor-look" popover="auto" className={styles.menu}>
          <LanguageChoice whole />
          {choices}
        </div>
        <Button look="quiet" {...useSignOut()}>
          <IconLogout />
          {t('app.sign_out')}
        </Button>
      </div>
    </footer>
  )
}

/** When the server was last heard, at `heard_at` of the browser's clock (ms since 1970); a warning while it is away. */
export function LastInTouch(props: {
  isAway: boolean
  now: CivilDateTime
  school: School
  heard_at: number
}) {
  const { isAway, now, school, heard_at } = props
  const t = useTexts()
  const then = schoolClock(school, heard_at)
  const date =
    dateOf(then) === dateOf(now) ? '' : `${formatShortDayMonthIn('on', dateOf(then), t.language)}, `
  return (
    <p className={classes(styles.touch, isAway && styles.away)}>
      {isAway && (
        <>
          <IconWifiOff aria-hidden />
          <strong role="status">{t('corridor.away')}</strong>
        </>
      )}
      {t('corridor.last_in_touch', { time: `${date}${clockOf(then)}` })}
    </p>
  )
}

function PageNumber({ page, pages, paused, setPaused }: Pages) {
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
