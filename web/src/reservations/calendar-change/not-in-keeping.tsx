import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../../shared/ui/waiting-rows.tsx'
import { useOffered } from '../rearranging/use-rearrangement.ts'
import styles from './calendar-change.module.css'
import { Decisions } from './decisions.tsx'

const NOTHING = new Map()
const CAUSE = { kind: 'keeping' } as const

/** `/not-in-keeping`: the events to come that are not in keeping with the calendar, with what becomes of each. */
export function NotInKeeping() {
  const t = useTexts()
  return (
    <>
      <PageHead title={t('keeping.title')} />
      <p className="soft">{t('keeping.text')}</p>
      <Loaded query={useOffered(CAUSE, { follows: true })} loading={<WaitingPanel />}>
        {({ events }) =>
          events.length === 0 ? (
            <Empty icon={<IconCalendarCheck />} title={t('keeping.none')} text={t('keeping.none_text')} />
          ) : (
            <section className={styles.panel} aria-label={t('keeping.title')}>
              <Decisions cause={CAUSE} events={events} first={() => NOTHING} onSaved={() => undefined} />
            </section>
          )
        }
      </Loaded>
    </>
  )
}
