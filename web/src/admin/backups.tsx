import type { StoredBackup } from '@stunda/contract/backups/admin-endpoints.ts'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { ADMIN, reloadLists } from '../shared/api/admin-lists.ts'
import { call, callFile, reading } from '../shared/api/call.ts'
import { byName } from '../shared/dates/format.ts'
import { momentOn } from '../shared/dates/moment-in-words.ts'
import { runAction } from '../shared/forms/run-action.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { saveFile } from '../shared/save-file.ts'
import { useSchoolNow } from '../shared/school-now.ts'
import { forgetSession } from '../shared/session.ts'
import { Button } from '../shared/ui/button.tsx'
import { confirm } from '../shared/ui/confirm-store.ts'
import { type Column, DataTable } from '../shared/ui/data-table/data-table.tsx'
import { inOrder } from '../shared/ui/data-table/in-order.ts'
import { useListAddress } from '../shared/ui/data-table/use-list-address.ts'
import { PageHead } from '../shared/ui/page-head.tsx'
import { Empty } from '../shared/ui/states.tsx'
import styles from './restore-section.module.css'

const LOOK_EVERY_MS = 3_000
const MEGABYTE = 2 ** 20

/** `/admin/backups`: the backups that the server keeps, each to save; into a new school one can be brought in. */
export default function Backups() {
  const t = useTexts()
  const backups = useQuery({
    queryKey: [ADMIN, 'backups'],
    queryFn: reading('GET /api/admin/backups'),
    refetchInterval: ({ state }) => (state.data?.in_work ? LOOK_EVERY_MS : false),
  })
  const { data } = backups
  const columns = useColumns()
  const address = useListAddress('/admin/backups')
  const sort = address.sort ?? USUAL_SORT
  const rows = data?.backups.map(backup => ({ ...backup, id: backup.name }))
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PageHead title={t('sections.backups')} back={{ to: '/admin/settings', label: t('sections.settings') }}>
        {/* On a phone it stands above the list, which would move if it came later. */}
        {data?.nightly !== false && (
          <Button disabled={!data} busy={data?.in_work || isAsking} onClick={() => void backUp()}>
            {t('admin.back_up_now')}
          </Button>
        )}
      </PageHead>
      {data?.restorable && <RestoreSection />}
      <DataTable
        label={t('sections.backups')}
        columns={columns}
        rows={rows && inOrder(rows, sort, ORDERS, byName(t.language))}
        sort={sort}
        onSort={sort => address.change({ sort: sort === USUAL_SORT ? undefined : sort })}
        nameOf={({ name }) => name}
        actions={({ name }) => [
          { key: 'save', label: t('admin.backup_save'), icon: <IconDownload />, run: () => void save(name) },
        ]}
        query={backups}
        empty={
          <Empty
            icon={<IconDatabaseExport />}
            title={t('admin.no_backups')}
            text={t(data?.nightly ? 'admin.no_backups_text' : 'admin.no_nightly_backups_text')}
          />
        }
      />
    </>
  )

  async function backUp(): Promise<void> {
    setAsking(true)
    await runAction({
      run: () => call('POST /api/admin/backups'),
      done: () => ({ message: () => t('admin.backup_asked'), detail: () => t('admin.backup_asked_text') }),
      failed: 'admin.backup_failed',
    })
    setAsking(false)
  }

  async function save(name: string): Promise<void> {
    try {
      saveFile(await callFile('GET /api/admin/backups/:name', { params: { name } }))
    } catch (problem) {
      tellFailure(problem, () => t('admin.export_failed'))
    }
  }
}

type Row = StoredBackup & { id: string }

const USUAL_SORT = '-made_at'
const ORDERS = { made_at: (row: Row) => row.made_at, bytes: (row: Row) => row.bytes }

function useColumns(): Column<Row>[] {
  const t = useTexts()
  const now = useSchoolNow()
  const size = new Intl.NumberFormat(t.language, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return [
    {
      key: 'made_at',
      title: t('admin.backup_at'),
      sort: 'made_at',
      width: '220px',
      cell: ({ made_at }) => (now ? momentOn(made_at, now, t.language) : ''),
    },
    {
      key: 'bytes',
      title: t('admin.backup_size'),
      sort: 'bytes',
      cell: ({ bytes }) => size.format(bytes / MEGABYTE),
    },
  ]
}

/** Brings a backup into a school that has only its administrators yet; one of them then signs in with an account from it. */
function RestoreSection() {
  const t = useTexts()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function restore(file: File): Promise<void> {
    const agreed = await confirm(() => ({
      title: t('admin.restore_backup'),
      message: t('admin.restore_question'),
      submit: t('admin.restore_submit'),
      danger: true,
    }))
    if (!agreed) return
    setBusy(true)
    try {
      await call('POST /api/admin/backups/restore', { body: file })
      // The sign-in page names the school; the session's account is gone.
      forgetSession('left')
    } catch (error) {
      tellFailure(error, () => t('admin.restore_failed'))
      // The school may have got rooms meanwhile, into which nothing is brought.
      await reloadLists()
    }
    setBusy(false)
  }

  return (
    <section className={styles.section} aria-labelledby="restore-title">
      <h2 id="restore-title" className="section-title">
        {t('admin.restore_backup')}
      </h2>
      <p className="mild">{t('admin.restore_backup_text')}</p>
      <input
        ref={input}
        type="file"
        accept=".backup,.breaks-a-rule"
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void restore(file)
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {t('admin.restore_choose')}
      </Button>
    </section>
  )
}
