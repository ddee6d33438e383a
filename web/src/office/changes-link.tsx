import type { ChangesLink, ChangesLinkBody } from '@stunda/contract/changed-lessons/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { call, reading } from '../shared/api/call.ts'
import { queryClient } from '../shared/api/query-client.ts'
import { tellFailure } from '../shared/forms/tell-failure.ts'
import { Button } from '../shared/ui/button.tsx'
import { CopiedValue } from '../shared/ui/copied-value.tsx'
import { FormSection } from '../shared/ui/form-panel.tsx'
import { SelectField } from '../shared/ui/select-field.tsx'
import { SwitchRow } from '../shared/ui/switch.tsx'

const KEY = ['changes-link']
const USUAL = { teachers: 'short', students: 'none' } as const
/** The ways in which the link can name people. */
const NAMES = { teachers: ['short', 'full'], students: ['none', 'initials'] } as const

/** The link by which the changed lessons are read without an account, for administrators; what they choose counts at once. */
export function LinkWithoutAccount() {
  const t = useTexts()
  const { data: link } = useQuery({ queryKey: KEY, queryFn: reading('GET /api/admin/changes-link') })
  const [isBusy, setBusy] = useState(false)
  const { secret, ...names } = link ?? { ...USUAL, secret: '' }
  const put = async (changes: Partial<ChangesLinkBody>) => {
    setBusy(true)
    try {
      const { data } = await call('PUT /api/admin/changes-link', {
        body: { link: 'on', ...names, ...changes },
      })
      queryClient.setQueryData<ChangesLink | null>(KEY, data)
    } catch (error) {
      tellFailure(error, () => t('office.link_not_saved'))
    }
    setBusy(false)
  }
  if (link === undefined) return null
  return (
    <div className="panel not-printed">
      <FormSection title={t('office.link')} text={t('office.link_text')}>
        <SwitchRow
          label={t('office.link_on')}
          checked={link !== null}
          disabled={isBusy}
          onChange={isOn => void put({ link: isOn ? 'on' : 'off' })}
        />
        {link && (
          <>
            <dl>
              <CopiedValue label="calendars.address" value={`${location.origin}/changes/${secret}`} />
            </dl>
            {(['teachers', 'students'] as const).map(who => (
              <SelectField
                key={who}
                label={t(`reservations.${who}`)}
                value={names[who]}
                options={NAMES[who].map(value => ({ value, label: t(`office.link_${value}`) }))}
                onChange={as => void put({ [who]: as })}
              />
            ))}
            <Button busy={isBusy} onClick={() => void put({ link: 'new' })}>
              {t('office.link_new')}
            </Button>
          </>
        )}
      </FormSection>
    </div>
  )
}
