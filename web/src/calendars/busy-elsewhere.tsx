import { DAYS_KEPT_ELSEWHERE, MOST_CALENDARS_ELSEWHERE } from '@stunda/contract/bounds.ts'
import type { CalendarElsewhere } from '@stunda/contract/elsewhere/elsewhere.ts'
import IconBuildingCommunity from '@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { momentInWords } from '../shared/dates/moment-in-words.ts'
import { submits } from '../shared/forms/submits.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { useForm } from '../shared/forms/use-form.ts'
import { useSettings } from '../shared/reference-lists.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import { notify } from '../shared/ui/notifications-store.ts'
import { Empty, Hidden, Loaded, Skeleton } from '../shared/ui/states.tsx'
import { TextField } from '../shared/ui/text-field.tsx'
import styles from './calendars.module.css'

/** A teacher's calendars of other houses: adds and removes them, and says of each whether it can be read. */
export function BusyElsewhere() {
  const t = useTexts()
  const { calendars, removing, add, remove } = useCalendarsElsewhere()
  const title = useRef<HTMLHeadingElement>(null)
  const { data } = calendars
  return (
    <section aria-labelledby="busy-elsewhere" className="stack gap-12 over-28">
      <h2 id="busy-elsewhere" ref={title} tabIndex={-1} className="section-title">
        {t('calendars.elsewhere')}
      </h2>
      <p className="mild">{t('calendars.elsewhere_text')}</p>
      {(data?.length ?? 0) < MOST_CALENDARS_ELSEWHERE ? (
        <NewCalendar onAdd={add} />
      ) : (
        <p className="soft">{t('calendars.elsewhere_enough', { most: MOST_CALENDARS_ELSEWHERE })}</p>
      )}
      {!data && (
        <div>
          <Loaded query={calendars} loading={<Skeleton height={66} radius={12} />} />
        </div>
      )}
      {data?.length === 0 && (
        <Empty
          icon={<IconBuildingCommunity />}
          title={t('calendars.elsewhere_none')}
          text={t('calendars.elsewhere_none_text')}
        />
      )}
      {data && data.length > 0 && (
        <ul className="stack gap-12">
          {data.map(calendar => (
            <Row
              key={calendar.id}
              calendar={calendar}
              busy={removing === calendar.id}
              // The button that had the focus goes with its row.
              onRemove={() => void remove(calendar).then(removed => removed && title.current?.focus())}
            />
          ))}
        </ul>
      )}
      {!calendars.isPending && (
        <p className="soft">{t('calendars.elsewhere_how', { days: DAYS_KEPT_ELSEWHERE })}</p>
      )}
    </section>
  )
}

function NewCalendar({ onAdd }: { onAdd(url: string): Promise<void> }) {
  const t = useTexts()
  const form = useForm({
    initial: { url: '' },
    check: ({ url }) => (url.trim() ? {} : { url: 'calendars.elsewhere_required' }),
    save: ({ url }) => onAdd(url.trim()),
    failed: 'calendars.not_added',
    keeps: 'page',
  })
  return (
    <form
      {...form.props}
      className={styles.adding}
      onSubmit={submits(() => void form.submitAndGoOn(() => ({ url: '' })))}
    >
      <TextField
        {...form.text('url')}
        label={t('calendars.elsewhere_address')}
        hint={t('calendars.elsewhere_hint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={2000}
        required
      />
      <Button type="submit" busy={form.busy}>
        <IconPlus aria-hidden />
        {t('calendars.add')}
      </Button>
    </form>
  )
}

interface RowProps {
  calendar: CalendarElsewhere
  busy: boolean
  onRemove(): void
}

function Row({ calendar, busy, onRemove }: RowProps) {
  const t = useTexts()
  const settings = useSettings().data
  const { url, read_at, error, unread } = calendar
  const house = houseOf(url)
  const moment = read_at && settings ? momentInWords(read_at, settings, t.language) : ''
  return (
    <li className={styles.link}>
      <div className={styles.about}>
        <IconBuildingCommunity aria-hidden />
        <div className="words">
          <h3 className="strong" translate="no">
            {house}
          </h3>
          <p className="truncated soft" translate="no" title={url}>
            {url}
          </p>
          <p className="soft" role="status">
            {isUnread(calendar)
              ? t('calendars.reading')
              : read_at
                ? t('calendars.elsewhere_read', { moment })
                : t('calendars.elsewhere_never')}
          </p>
        </div>
        <Button busy={busy} onClick={onRemove}>
          {t('calendars.remove')}
          <Hidden> {house}</Hidden>
        </Button>
      </div>
      {error && (
        <div role="alert" className="notice refused">
          <p className="strong">{error}</p>
          <p>{t('calendars.elsewhere_failed')}</p>
        </div>
      )}
      {unread && (
        <div role="status" className="notice pending">
          <p className="strong">{unread}</p>
          <p>{t('calendars.elsewhere_unread')}</p>
        </div>
      )}
    </li>
  )
}

const CALENDARS = ['calendars-elsewhere']
/** A calendar that was added is read within seconds. */
const WHILE_UNREAD_MS = 2000

/** The user's calendars of other houses, and what can be done with them. `add` throws ApiError. */
function useCalendarsElsewhere() {
  const t = useTexts()
  const [removing, setRemoving] = useState<number | null>(null)
  const calendars = useQuery({
    queryKey: CALENDARS,
    queryFn: reading('GET /api/busy-elsewhere'),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnread) ? WHILE_UNREAD_MS : false),
  })
  const reload = () => queryClient.invalidateQueries({ queryKey: CALENDARS })
  const add = async (url: string) => {
    await call('POST /api/busy-elsewhere', { body: { url } })
    await reload()
  }
  const remove = async ({ id, url }: CalendarElsewhere) => {
    const agreed = await confirm(() => ({
      title: t('calendars.remove_title', { house: houseOf(url) }),
      message: t('calendars.remove_ask'),
      submit: t('calendars.remove'),
      danger: true,
    }))
    if (!agreed) return false
    setRemoving(id)
    try {
      await call('DELETE /api/busy-elsewhere/:id', { params: { id } })
      notify(() => t('calendars.removed'), { tone: 'done' })
    } catch (error) {
      tellFailure(error, () => t('calendars.not_removed'))
    }
    await Promise.all([reload(), queryClient.invalidateQueries({ queryKey: ['schedule'] })])
    setRemoving(null)
    return true
  }
  return { calendars, removing, add, remove }
}

/** Whether a calendar has neither been read nor failed yet. */
function isUnread({ read_at, error }: CalendarElsewhere): boolean {
  return read_at === null && error === undefined
}

function houseOf(url: string): string {
  return URL.parse(url)?.hostname ?? url
}
