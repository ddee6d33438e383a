import IconCalendarCheck from '@tabler/icons-react/dist/esm/icons/IconCalendarCheck.mjs'
import { useTexts } from '../../i18n/use-texts.ts'
import { PageHead } from '../../shared/ui/page-head.tsx'
import { Empty, Loaded } from '../../shared/ui/states.tsx'
import { WaitingPanel } from '../rearranging/waiting-rows.tsx'
import styles from './calendar-change.module.css'
import { Decisions } from './decisions.tsx'
import { useTouched } from './use-calendar-change.ts'

const NOTHING = new Map()
const CHANGE = { kind: 'keeping' } as const

/** `/not-in-keeping`: the events to come that are not in keeping with the calendar, with what becomes of each. */
export function NotInKeeping() {
  const t = useTexts()
  return (
    <>
      <PageHead title={t('keeping.title')} />
      <p className="soft">{t('keeping.text')}</p>
      <Loaded query={useTouched(CHANGE)} loading={<WaitingPanel />}>
        {data =>
          data.touched.length === 0 ? (
            <Empty icon={<IconCalendarCheck />} title={t('keeping.none')} text={t('keeping.none_text')} />
          ) : (
            <section className={styles.panel} aria-label={t('keeping.title')}>
              <Decisions {...data} change={CHANGE} first={() => NOTHING} onSaved={() => undefined} />
            </section>
          )
        }
      </Loaded>
    </>
  )
}
