// A page with only a picker, for its stories; not part of the product's build.
import { type ComponentProps, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addTexts, switchLanguage } from '../i18n/texts.ts'
import { DateTimePicker } from '../shared/date-time-picker/date-time-picker.tsx'
import './tokens.css'
import './base.css'
import './primitives.css'
import { KitLanguage } from '../shared/ui/kit-language.tsx'

type PickerProps = ComponentProps<typeof DateTimePicker>

/** The picker with the properties in `?picker=`, its value, and how often the form around it was sent. */
function Page({ picker }: { picker: PickerProps }) {
  const [value, setValue] = useState<unknown>(picker.value)
  const [sent, setSent] = useState(0)
  const props = { ...picker, value, onChange: setValue } as PickerProps
  return (
    <main>
      <h1>Picker</h1>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          setSent(times => times + 1)
        }}
      >
        <button type="submit">Send</button>
        <DateTimePicker {...props} />
      </form>
      <output data-value>{JSON.stringify(value)}</output>
      <output data-sent>{sent}</output>
    </main>
  )
}

const query = new URLSearchParams(location.search)
await switchLanguage(query.get('language') === 'en' ? 'en' : 'lv')
await addTexts('everyday')
document.documentElement.dataset.colorScheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
createRoot(document.body).render(
  <KitLanguage>
    <Page picker={JSON.parse(query.get('picker') ?? '{}')} />
  </KitLanguage>,
)
