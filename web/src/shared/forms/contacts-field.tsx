import { MAX_CONTACTS } from '@stunda/contract/bounds.ts'
import type { Contact } from '@stunda/contract/people/contacts.ts'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { LANGUAGES } from '../ui/language-choice.tsx'
import { notify } from '../ui/notifications-store.ts'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './contacts-field.module.css'
import { tellFailure } from './tell-failure.ts'
import type { Faults, FormState } from './use-form.ts'

interface ContactsFieldProps {
  form: FormState<{ contacts: readonly Contact[] }>
  /** The contacts that are kept already: of these it is known whether they are verified. */
  kept: readonly Contact[]
  /** Sends the link to one of them again. Throws ApiError. */
  again(email: string): Promise<unknown>
}

/** Up to three further addresses that are told of a person's changes, each with its language. */
export function ContactsField({ form, kept, again }: ContactsFieldProps) {
  const t = useTexts()
  const { contacts } = form.values
  const set = (index: number, changes: Partial<Contact>) =>
    form.set(
      'contacts',
      contacts.map((one, at) => (at === index ? { ...one, ...changes } : one)),
    )
  const isFull = contacts.length >= MAX_CONTACTS
  return (
    <>
      {contacts.length > 0 && (
        <ul className="stack">
          {contacts.map(({ email, language: reads }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A row is known by its place only, because its address is being typed.
            <li key={index} className={styles.contact}>
              <div className={styles.email}>
                <TextField
                  label={t('shared.contact_email', { number: index + 1 })}
                  type="email"
                  inputMode="email"
                  spellCheck={false}
                  maxLength={254}
                  required
                  value={email}
                  error={form.errorOf(`contacts.${index}.email`)}
                  onChange={event => set(index, { email: event.currentTarget.value })}
                />
              </div>
              <SelectField
                label={t('shared.contact_language')}
                value={reads}
                options={LANGUAGES}
                onChange={chosen => set(index, { language: chosen as Contact['language'] })}
              />
              <IconButton
                look="quiet"
                label={t('shared.contact_remove', { email: email || String(index + 1) })}
                onClick={() => form.set('contacts', contacts.toSpliced(index, 1))}
              >
                <IconX />
              </IconButton>
              <ContactState {...{ email, kept, again }} />
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <p className="faint">{t('shared.contacts_full')}</p>
      ) : (
        <div>
          <Button
            onClick={() =>
              form.set('contacts', [...contacts, { email: '', language: t.language, verified: false }])
            }
          >
            <IconPlus />
            {t('shared.contact_add')}
          </Button>
        </div>
      )}
    </>
  )
}

function ContactState({
  email,
  kept,
  again,
}: Pick<ContactsFieldProps, 'kept' | 'again'> & { email: string }) {
  const t = useTexts()
  const contact = kept.find(one => one.email.toLowerCase() === email.trim().toLowerCase())
  const sending = useMutation({
    mutationFn: () => again(email.trim()),
    onSuccess: () => notify(() => t('shared.contact_sent', { email }), { tone: 'done' }),
    onError: error => tellFailure(error, () => t('shared.contact_not_sent')),
  })
  if (!contact) return null
  if (contact.verified) return <p className="faint whole-row">{t('shared.contact_verified')}</p>
  return (
    <p className="faint whole-row">
      {t('shared.contact_waits')}{' '}
      <Button look="quiet" busy={sending.isPending} onClick={() => sending.mutate()}>
        {t('shared.contact_again')}
      </Button>
    </p>
  )
}

/** The faults of typed contacts, as far as they can be known before the server is asked. */
export function checkContacts(contacts: readonly Contact[]): Faults {
  const faults: Faults = {}
  for (const [index, { email }] of contacts.entries()) {
    const text = email.trim()
    if (text === '') faults[`contacts.${index}.email`] = 'shared.contact_missing'
    else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text))
      faults[`contacts.${index}.email`] = 'shared.contact_invalid'
  }
  return faults
}
