import type { OfficeLine, OfficeNames } from '@stunda/contract/office/endpoints.ts'
import { dateOf } from '@stunda/domain/time/civil.ts'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '../i18n/text-keys.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { formatDay } from '../shared/dates/format.ts'
import { OFFICE_DAY } from '../shared/office-query.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { useAnnouncement } from '../shared/ui/announcements.tsx'
import { classes } from '../shared/ui/button.tsx'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Failed, Hidden, Loading, Skeleton } from '../shared/ui/states.tsx'
import { namesInWords } from './names-in-words.ts'
import styles from './office.module.css'

/** How often it is asked anew, ms: keys become late, and people see what has changed, without a change of the schedule. */
const ASK_EVERY = 30_000

/** A count with the address of its list. `isUrgent`: red while there is any. */
interface Line {
  what: OfficeLine
  to: string
  isUrgent?: boolean
}

const GROUPS: readonly { title: TextKey; lines: readonly Line[] }[] = [
  {
    title: 'office.to_decide',
    lines: [
      { what: 'undecided', to: '/absences?only=undecided', isUrgent: true },
      { what: 'awaited', to: '/absences?only=asked' },
      { what: 'requests', to: '/approvals' },
      { what: 'not_in_keeping', to: '/not-in-keeping' },
    ],
  },
  {
    title: 'office.at_school',
    lines: [
      { what: 'away', to: '/absences?only=today' },
      { what: 'late_keys', to: '/keys', isUrgent: true },
    ],
  },
  { title: 'office.who_knows', lines: [{ what: 'unseen', to: '/office/unseen' }] },
  { title: 'office.still_owed', lines: [{ what: 'owed', to: '/owed-lessons' }] },
]

interface OfficeProps {
  /** What is begun from here most often. */
  actions: ReactNode
  /** The rest of the work, under the counts. */
  children: ReactNode
}

/** `/office`: the day's work, a line each, with how much of it waits and whom it concerns first; each opens its list. The lists are open also while the counts are not known. */
export function Office({ actions, children }: OfficeProps) {
  const t = useTexts()
  const now = useSchoolNow()
  const { data, error, refetch } = useQuery({ ...OFFICE_DAY, refetchInterval: ASK_EVERY })
  const isNothing = GROUPS.every(({ lines }) => lines.every(({ what }) => data?.[what] === 0))
  const nothing = isNothing ? t('office.nothing') : ''
  useAnnouncement(nothing)
  const hasFailed = error !== null && data === undefined
  return (
    <>
      <PageHead
        title={t('office.title')}
        note={[now && formatDay(dateOf(now), t.language), nothing].filter(Boolean).join(' · ')}
      >
        {actions}
      </PageHead>
      {hasFailed && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !hasFailed && <Loading />}
      <div className="two-columns on-desk">
        {GROUPS.map(({ title, lines }) => (
          <Group key={title} title={t(title)}>
            {lines.map(line => (
              <Row
                key={line.what}
                line={line}
                count={data?.[line.what]}
                // Servers of the version before do not send names.
                names={data?.names?.[line.what]}
                isKnown={!hasFailed}
              />
            ))}
          </Group>
        ))}
      </div>
      <nav className={styles.other} aria-label={t('office.other')}>
        {children}
      </nav>
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id} className={classes('section-title', styles.title)}>
        {title}
      </h2>
      <ul className="lined">{children}</ul>
    </section>
  )
}

interface RowProps {
  line: Line
  count: number | undefined
  names: OfficeNames | undefined
  isKnown: boolean
}

function Row({ line, count, names, isKnown }: RowProps) {
  const t = useTexts()
  const now = useSchoolNow()
  const { what, to, isUrgent } = line
  const who = names && now && namesInWords(names.first, now, t.language)
  const isComing = count === undefined && isKnown
  const words = t(`office.${what}`, { count: count ?? 0 })
  return (
    <li>
      <Link href={to} className="list-row">
        <b className={classes(styles.count, count === 0 && 'faint', isUrgent && count ? 'bad' : undefined)}>
          {count ?? (isComing && <Skeleton width={24} />)}
        </b>
        {isComing ? (
          // They depend on the count, and names come under them.
          <span key="coming" className="words">
            <Skeleton width="min(240px, 80%)" height={14} />
            <Hidden>{words}</Hidden>
          </span>
        ) : (
          <span className="words">
            {words}
            {who && (
              <span className={classes('soft', styles.who)}>
                <span className="truncated" title={who}>
                  {who}
                </span>
                {names.more > 0 && <span>{t('schedule.and_more', { count: names.more })}</span>}
              </span>
            )}
          </span>
        )}
        <IconChevronRight aria-hidden />
      </Link>
    </li>
  )
}
