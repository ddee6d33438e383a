import { REMIND_AHEAD } from '@stunda/contract/bounds.ts'
import type { NoticeChoice, RemindAhead } from '@stunda/contract/notices/notices.ts'
import type { Contact } from '@stunda/contract/people/contacts.ts'
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorText } from '../shared/api/api-error.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { ContactsField, checkContacts } from '../shared/forms/contacts-field.tsx'
import { useForm } from '../shared/forms/use-form.ts'
import { useMe } from '../shared/reference-lists.ts'
import { Button, classes } from '../shared/ui/button.tsx'
import { Checkbox, CheckboxChoice } from '../shared/ui/checkbox.tsx'
import dialog from '../shared/ui/dialog.module.css'
import { Folded } from '../shared/ui/folded.tsx'
import list from '../shared/ui/list-dialog.module.css'
import { ModalDialog } from '../shared/ui/modal-dialog.tsx'
import { notify } from '../shared/ui/notifications-store.ts'
import { SelectField } from '../shared/ui/select-field.tsx'
import { Loaded, Skeleton } from '../shared/ui/states.tsx'
import styles from './choices-dialog.module.css'
import { PRESETS, presetOf, withPreset } from './presets.ts'
import { PushChoice, QuietHoursChoice, usePushState } from './push-choice.tsx'
import reminder from './reminder-choice.module.css'

const CHOICES = ['notice-choices']
const WAYS = ['inbox', 'mail', 'push'] as const

/** What the user is told of: one of three presets, or, unfolded, by which ways of each kind of change. */
export default function ChoicesDialog({ onClose }: { onClose(): void }) {
  const t = useTexts()
  const titleId = useId()
  const choices = useQuery({
    queryKey: CHOICES,
    queryFn: async ({ signal }) => {
      const [{ data }, me] = await Promise.all([
        call('GET /api/notices/choices', { signal }),
        call('GET /api/auth/me', { signal }),
      ])
      return { data, contacts: me.data.contacts }
    },
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <ModalDialog titleId={titleId} size="narrow" onLeave={onClose}>
      <div className={list.head}>
        <h2 id={titleId} tabIndex={-1}>
          {t('notices.choices')}
        </h2>
        <p className={list.detail}>{t('notices.choices_text')}</p>
      </div>
      {choices.data ? (
        <ChoicesForm kept={choices.data} onClose={onClose} />
      ) : (
        <>
          <div className={list.list}>
            <Loaded query={choices} loading={<Skeleton height={260} radius={12} />} />
          </div>
          <div className={classes(dialog.buttons, list.buttons)}>
            <Button onClick={onClose}>{t('shared.close')}</Button>
          </div>
        </>
      )}
    </ModalDialog>
  )
}

interface Kept {
  data: readonly NoticeChoice[]
  contacts: readonly Contact[]
}

function ChoicesForm({ kept, onClose }: { kept: Kept; onClose(): void }) {
  const t = useTexts()
  const isVerified = useMe()?.email_verified ?? true
  const form = useForm({
    initial: kept,
    check: ({ contacts }) => checkContacts(contacts),
    save: async ({ data, contacts }) => {
      await call('PUT /api/notices/choices', { body: { data: [...data] } })
      if (contacts !== kept.contacts) await call('PUT /api/contacts', { body: { contacts: [...contacts] } })
      await queryClient.invalidateQueries({ queryKey: CHOICES })
      notify(() => t('notices.choices_saved'), { tone: 'done' })
      onClose()
    },
    failed: 'notices.choices_not_saved',
  })
  const { data, contacts } = form.values
  const preset = presetOf(data)
  return (
    <form {...form.props} className="scroll-column">
      <div className={list.list}>
        {!isVerified && <p className="notice">{t('notices.choices_not_verified')}</p>}
        <SelectField
          label={t('notices.presets')}
          value={preset ?? 'own'}
          options={[...PRESETS, ...(preset ? [] : ['own' as const])].map(one => ({
            value: one,
            label: t(`notices.preset_${one}`),
          }))}
          onChange={chosen => {
            const found = PRESETS.find(one => one === chosen)
            if (found) form.set('data', withPreset(found, data))
          }}
        />
        <PushChoice />
        <div className="over-14">
          <Folded
            icon={<IconAdjustmentsHorizontal aria-hidden />}
            title={t('notices.customise')}
            note={t('notices.customise_note')}
            isNeeded={contacts.some((_, at) => form.errorOf(`contacts.${at}.email`))}
          >
            <KindsTable {...{ data }} onChange={changed => form.set('data', changed)} />
            <QuietHoursChoice />
            <ReminderChoice />
            <h3 className={styles.others}>{t('shared.contacts')}</h3>
            <p className={styles.hint}>{t('shared.contacts_hint')}</p>
            <ContactsField
              form={form}
              kept={kept.contacts}
              again={email => call('POST /api/contacts/again', { body: { email } })}
            />
          </Folded>
        </div>
      </div>
      <div className={classes(dialog.buttons, list.buttons)}>
        <Button onClick={onClose}>{t('shared.close')}</Button>
        <Button type="submit" look="filled" busy={form.busy}>
          {t('reservations.save')}
        </Button>
      </div>
    </form>
  )
}

interface KindsTableProps {
  data: readonly NoticeChoice[]
  onChange(data: NoticeChoice[]): void
}

function KindsTable({ data, onChange }: KindsTableProps) {
  const t = useTexts()
  const hasPush = usePushState() !== 'no_address'
  const ways = WAYS.filter(way => way !== 'push' || hasPush)
  const choose = (kind: NoticeChoice['kind'], way: (typeof WAYS)[number], is_on: boolean) =>
    onChange(data.map(one => (one.kind === kind ? { ...one, [way]: is_on } : one)))
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('notices.kind')}</th>
            {ways.map(way => (
              <th key={way} scope="col">
                {t(`notices.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map(choice => {
            const kind = t(`notices.kind_${choice.kind}`)
            return (
              <tr key={choice.kind}>
                <th scope="row">{kind}</th>
                {ways.map(way => (
                  <td key={way}>
                    <Checkbox
                      aria-label={t(`notices.by_${way}`, { kind })}
                      checked={choice[way]}
                      onChange={is_on => choose(choice.kind, way, is_on)}
                    />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <div className={styles.later}>
        <CheckboxChoice
          label={t('notices.mail_later')}
          checked={data.every(({ later }) => later)}
          onChange={later => onChange(data.map(choice => ({ ...choice, later })))}
        />
      </div>
    </>
  )
}

const REMINDER = ['notice-reminder']

/** How long before an event the user is reminded; kept as soon as it is chosen. */
function ReminderChoice() {
  const t = useTexts()
  const kept = useQuery({
    queryKey: REMINDER,
    queryFn: reading('GET /api/notices/reminder'),
    staleTime: 0,
    gcTime: 0,
  })
  const keep = useMutation({
    mutationFn: (ahead: RemindAhead | null) => call('PUT /api/notices/reminder', { body: { ahead } }),
    onSuccess: ({ data }) => queryClient.setQueryData(REMINDER, data),
  })
  if (!kept.data) {
    return (
      <Loaded
        query={kept}
        loading={
          <div className={reminder.reminder}>
            <Skeleton height={64} radius={9} />
          </div>
        }
      />
    )
  }
  const shown = keep.isPending ? keep.variables : kept.data.ahead
  return (
    <div className={reminder.reminder}>
      <SelectField
        label={t('notices.reminder')}
        value={shown ?? 'none'}
        options={['none' as const, ...REMIND_AHEAD].map(ahead => ({
          value: ahead,
          label: t(`notices.reminder_${ahead}`),
        }))}
        onChange={chosen => keep.mutate(REMIND_AHEAD.find(ahead => ahead === chosen) ?? null)}
      />
      <p role="status" className="faint">
        {keep.isSuccess && t('notices.reminder_kept')}
      </p>
      {keep.error && (
        <p role="alert" className="bad">
          {t('notices.choices_not_saved')}. {errorText(keep.error)}
        </p>
      )}
    </div>
  )
}
